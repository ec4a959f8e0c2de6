/**
 * Work in steps of a few milliseconds, so that a server can answer visitors in between. The engine
 * knows no clock and no event loop: whoever runs the steps says when to pause.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** Elements that are worked on in one step: about a millisecond. */
export const A_STEP = 1_000;

/** What `make` makes of each element, in their order, with pauses. */
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

/** Does all the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
