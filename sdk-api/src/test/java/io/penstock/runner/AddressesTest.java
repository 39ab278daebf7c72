package io.penstock.runner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressesTest {
  @ParameterizedTest
  @CsvSource({
    "local[2],local[2]",
    "sc://host:15002,sc://host:15002",
    "sc://host:15002/;token=s3cret;user_id=me,sc://host:15002/;token=***;user_id=me",
    "sc://host/;use_ssl=true;TOKEN=a=b,sc://host/;use_ssl=true;TOKEN=***",
    "sc://host/;x-key=k;user_id=token,sc://host/;x-key=***;user_id=token",
    "sc://host/token=s3cret,sc://host/token=***"
  })
  void secretsAreNotShown(String address, String shown) {
    assertThat(Addresses.shown(address)).isEqualTo(shown);
  }
}
