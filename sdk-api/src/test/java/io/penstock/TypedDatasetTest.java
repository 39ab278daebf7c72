package io.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.error.AnalysisException;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TypedDatasetTest {
  private record User(String name, int age) {}

  private record Tall(String name, int height) {}

  private static final List<User> USERS = List.of(new User("a", 1), new User("b", 2));

  private Session session;

  @BeforeEach
  void open() {
    session = Session.builder().runner("recording").create();
  }

  /** Closing the runner's allocator fails the test on a leak. */
  @AfterEach
  void close() {
    session.close();
  }

  @Test
  void recordsGoInAndOut() {
    Dataset dataset = session.createDataset(USERS, User.class);
    TypedDataset<User> users = dataset.as(User.class);
    assertThat(dataset.collect()).containsExactly(Row.of("a", 1), Row.of("b", 2));
    assertThat(users.collect()).isEqualTo(USERS).isEqualTo(users.collectAsList());
    assertThat(users.first()).isEqualTo(USERS.get(0)).isEqualTo(users.head());
    assertThat(users.take(1)).containsExactly(USERS.get(0)).isEqualTo(users.head(1));
    assertThat(users.count()).isEqualTo(2);
    assertThat(users.isEmpty()).isFalse();
    assertThat(users.toDF()).isSameAs(dataset);
    try (CloseableIterator<User> iterator = users.toLocalIterator()) {
      assertThat(iterator.next()).isEqualTo(USERS.get(0));
    }
  }

  @Test
  void noValuesHaveNoFirst() {
    TypedDataset<User> users = session.createDataset(List.<User>of(), User.class).as(User.class);
    assertThat(users.isEmpty()).isTrue();
    assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(users::first);
  }

  @Test
  void missingColumnsAreNamedAndNothingLeaks() {
    TypedDataset<Tall> tall = session.createDataset(USERS, User.class).as(Tall.class);
    assertThatExceptionOfType(AnalysisException.class)
        .isThrownBy(tall::collect)
        .withMessageContaining("height")
        .withMessageContaining("[name, age]");
  }

  @Test
  void singleColumnsMayBePlainClasses() {
    Dataset names = session.createDataset(List.of("x", "y"), String.class);
    assertThat(names.columns()).containsExactly("value");
    assertThat(names.as(String.class).collect()).containsExactly("x", "y");
  }
}
