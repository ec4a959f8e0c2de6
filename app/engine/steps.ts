/**
 * Work in steps of a few milliseconds, so that a server can answer visitors in between. The engine
 * knows no clock and no event loop: whoever runs the steps says when to pause.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
