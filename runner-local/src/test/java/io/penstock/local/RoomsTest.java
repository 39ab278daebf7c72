package io.penstock.local;

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
    packages = "io.penstock.local",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {
  @ArchTest
  static final ArchRule layers =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .withOptionalLayers(true)
          .layer("session")
          .definedBy("io.penstock.local.internal.session..")
          .layer("analyze")
          .definedBy("io.penstock.local.analyze..", "io.penstock.local.internal.analyze..")
          .layer("expr")
          .definedBy("io.penstock.local.expr..", "io.penstock.local.internal.expr..")
          .layer("function")
          .definedBy("io.penstock.local.internal.function..")
          .layer("operator")
          .definedBy("io.penstock.local.operator..", "io.penstock.local.internal.operator..")
          .layer("state")
          .definedBy("io.penstock.local.state..", "io.penstock.local.internal.state..")
          .layer("plan")
          .definedBy("io.penstock.local.plan..", "io.penstock.local.internal.plan..")
          .layer("watermark")
          .definedBy("io.penstock.local.watermark..", "io.penstock.local.internal.watermark..")
          .layer("checkpoint")
          .definedBy("io.penstock.local.checkpoint..", "io.penstock.local.internal.checkpoint..")
          .layer("driver")
          .definedBy("io.penstock.local.driver..", "io.penstock.local.internal.driver..")
          .layer("memory")
          .definedBy("io.penstock.local.memory..", "io.penstock.local.internal.memory..")
          .layer("sql")
          .definedBy("io.penstock.local.sql..", "io.penstock.local.internal.sql..")
          .layer("root")
          .definedBy("io.penstock.local", "io.penstock.local.internal")
          .whereLayer("root")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("function")
          .mayOnlyAccessLayers("expr")
          .whereLayer("driver")
          .mayOnlyBeAccessedByLayers("root")
          .whereLayer("plan")
          .mayOnlyBeAccessedByLayers("driver", "root")
          .whereLayer("operator")
          .mayOnlyBeAccessedByLayers("plan", "driver", "root")
          .whereLayer("checkpoint")
          .mayOnlyBeAccessedByLayers("driver", "root")
          .whereLayer("memory")
          .mayOnlyBeAccessedByLayers("driver", "root")
          .whereLayer("watermark")
          .mayOnlyBeAccessedByLayers("operator", "plan", "driver", "root")
          .whereLayer("state")
          .mayOnlyBeAccessedByLayers("operator", "plan", "driver", "root")
          .whereLayer("sql")
          .mayOnlyBeAccessedByLayers("analyze", "driver", "root")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule noCycles =
      slices().matching("io.penstock.(**)").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule otherModulesInternals =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.penstock..internal..")
                  .and(resideOutsideOfPackage("io.penstock.local..")))
          .allowEmptyShould(true);
}
