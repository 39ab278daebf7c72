package io.penstock.connect;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which room of this module may import which. */
@AnalyzeClasses(
    packages = "io.penstock.connect",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {
  @ArchTest
  static final ArchRule layers =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("root")
          .definedBy("io.penstock.connect")
          .layer("client")
          .definedBy("io.penstock.connect.internal.client")
          .layer("translate")
          .definedBy("io.penstock.connect.internal.translate")
          .layer("result")
          .definedBy("io.penstock.connect.internal.result")
          .layer("query")
          .definedBy("io.penstock.connect.internal.query")
          .whereLayer("root")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("client")
          .mayNotAccessAnyLayer()
          .whereLayer("translate")
          .mayNotAccessAnyLayer()
          .whereLayer("result")
          .mayOnlyAccessLayers("client", "translate")
          .whereLayer("query")
          .mayOnlyAccessLayers("client");

  @ArchTest
  static final ArchRule noCycles = slices().matching("io.penstock.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule theClientSeesNoPlan =
      noClasses()
          .that()
          .resideInAPackage("io.penstock.connect.internal.client")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.penstock.plan..", "io.penstock.expr..", "io.penstock.type..");

  @ArchTest
  static final ArchRule translationKnowsNoTransport =
      noClasses()
          .that()
          .resideInAPackage("io.penstock.connect.internal.translate")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.grpc..");

  @ArchTest
  static final ArchRule otherModulesInternals =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.penstock..internal..")
                  .and(resideOutsideOfPackage("io.penstock.connect..")));
}
