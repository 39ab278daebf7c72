package io.penstock.connect.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.penstock.testkit.conformance.ConformanceSuite;
import org.junit.jupiter.api.Test;

/** This runner plays every suite of the testkit. */
class ConnectSuitesTest {
  @Test
  void eachSuiteIsPlayed() {
    JavaClasses classes =
        new ClassFileImporter()
            .importPackages(
                ConformanceSuite.class.getPackageName(), ConnectSuitesTest.class.getPackageName());

    assertThat(classes)
        .filteredOn(type -> type.isAssignableTo(ConformanceSuite.class))
        .filteredOn(type -> type.getModifiers().contains(JavaModifier.ABSTRACT))
        .filteredOn(type -> !type.isEquivalentTo(ConformanceSuite.class))
        .hasSizeGreaterThan(40)
        .allSatisfy(
            suite ->
                assertThat(suite.getSubclasses())
                    .as(suite.getSimpleName())
                    .extracting(JavaClass::getSimpleName)
                    .contains(suite.getSimpleName().replaceAll("^(.*)Suite$", "Connect$1Test")));
  }
}
