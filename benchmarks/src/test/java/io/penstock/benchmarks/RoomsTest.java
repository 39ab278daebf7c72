package io.penstock.benchmarks;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which room of this module may import which. */
@AnalyzeClasses(
    packages = "io.penstock.benchmarks",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

  @ArchTest
  static final ArchRule noCycles =
      slices().matching("io.penstock.(**)").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule otherModulesInternals =
      noClasses()
          .that()
          // the decoding of a server's answers, without a server and the network
          .haveNameNotMatching(".*\\.RecordedAnswers(\\$.*)?")
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.penstock..internal..")
                  .and(resideOutsideOfPackage("io.penstock.benchmarks..")))
          .allowEmptyShould(true);
}
