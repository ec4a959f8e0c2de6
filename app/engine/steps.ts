/**
 * Work in steps of a few milliseconds, so that a server can answer visitors in between.
 *
 * The engine has no clock and no event loop: the caller decides when to pause.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** Elements processed per step: about a millisecond. */
export const A_STEP = 1_000;

/** Maps elements in order, with pauses. */
export function* mapInSteps<Element, Made>(
  elements: readonly Element[],
  make: (element: Element, place: number) => Made,
): Steps<Made[]> {
  const made: Made[] = [];
  for (const [place, element] of elements.entries()) {
    if (place % A_STEP === 0) yield;
    made.push(make(element, place));
  }
  return made;
}

/** Runs all steps without pauses. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
