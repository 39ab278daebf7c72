package io.penstock;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which room of this module may import which. */
@AnalyzeClasses(packages = "io.penstock", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {
  @ArchTest
  static final ArchRule layers =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .withOptionalLayers(true)
          .layer("error")
          .definedBy("io.penstock.error..")
          .layer("type")
          .definedBy("io.penstock.type..")
          .layer("expr")
          .definedBy("io.penstock.expr..")
          .layer("plan")
          .definedBy("io.penstock.plan..")
          .layer("streaming")
          .definedBy("io.penstock.streaming..")
          .layer("connector")
          .definedBy("io.penstock.connector..")
          .layer("runner")
          .definedBy("io.penstock.runner..")
          .layer("root")
          .definedBy("io.penstock", "io.penstock.internal..")
          .ensureAllClassesAreContainedInArchitecture()
          .whereLayer("error")
          .mayNotAccessAnyLayer()
          .whereLayer("type")
          .mayOnlyAccessLayers("error")
          .whereLayer("expr")
          .mayOnlyAccessLayers("error", "type")
          .whereLayer("plan")
          .mayOnlyAccessLayers("error", "type", "expr")
          .whereLayer("streaming")
          .mayOnlyAccessLayers("error", "type", "expr", "plan", "connector", "runner")
          .whereLayer("connector")
          .mayOnlyAccessLayers("error", "type", "expr", "plan", "streaming", "runner")
          .whereLayer("runner")
          .mayOnlyAccessLayers("error", "type", "expr", "plan", "streaming", "connector")
          .whereLayer("root")
          .mayNotBeAccessedByAnyLayer()
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule noCycles =
      slices().matching("io.(**)").should().beFreeOfCycles().allowEmptyShould(true);
}
