package io.penstock.testkit.script;

/** One step of a script. */
interface Step {
  /** What a failure prints for it. */
  String text();

  /** Does it. */
  void play(Play play) throws Exception;

  static Step of(String text, Action action) {
    return new Step() {
      @Override
      public String text() {
        return text;
      }

      @Override
      public void play(Play play) throws Exception {
        action.on(play);
      }
    };
  }

  /** What a step does. */
  interface Action {
    void on(Play play) throws Exception;
  }
}
