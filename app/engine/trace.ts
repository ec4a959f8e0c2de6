import type { StepResult, Trace, TraceStep } from "./decision";
import { PRECEDENCE } from "./precedence";

/** Returns the steps of a trace without entries. They never change, so every trace shares them. */
function sharedSteps(result: StepResult): readonly TraceStep[] {
  return PRECEDENCE.map(({ name }) => Object.freeze({ step: name, result, entryId: null }));
}

const NOT_MATCHED = Object.freeze(sharedSteps("not-matched"));

/** Results of steps that did not end the evaluation. */
export class Notes {
  readonly #byStep = new Map<number, TraceStep>();
  /** True if any step failed. `mayHaveBeenLetIn` is true if a step failed that could have allowed the visit. */
  failed = false;
  mayHaveBeenLetIn = false;

  add(at: number, result: StepResult, entryId: string | null = null): void {
    const { name, letsIn } = PRECEDENCE[at]!;
    this.#byStep.set(at, { step: name, result, entryId });
    if (result !== "error") return;
    this.failed = true;
    this.mayHaveBeenLetIn ||= letsIn;
  }

  writeTo(steps: TraceStep[]): void {
    for (const [at, step] of this.#byStep) steps[at] = step;
  }
}

/** Trace in which no step was evaluated. */
export const NOT_RUN: Trace = Object.freeze({ steps: Object.freeze(sharedSteps("not-run")) });

/** Trace in which every step was evaluated without a match. */
export const NOTHING_FOUND: Trace = Object.freeze({ steps: NOT_MATCHED });

/** The trace of an evaluation that ended with a match. Built on access, because few traces are ever read. */
export class TraceToMatch implements Trace {
  /**
   * @param end index in PRECEDENCE of the step that matched
   * @param entryId id of the entry that matched, or null if no single entry did
   */
  constructor(
    private readonly end: number,
    private readonly entryId: string | null,
    private readonly notes: Notes | null,
  ) {}

  get steps(): readonly TraceStep[] {
    const steps = [...NOT_MATCHED.slice(0, this.end), ...NOT_RUN.steps.slice(this.end)];
    this.notes?.writeTo(steps);
    const { name } = PRECEDENCE[this.end]!;
    steps[this.end] = { step: name, result: "matched", entryId: this.entryId };
    return steps;
  }
}

/** Returns the trace of an evaluation without a match. */
export function traceToEnd(notes: Notes | null): Trace {
  if (notes === null) return NOTHING_FOUND;
  const steps = NOT_MATCHED.slice();
  notes.writeTo(steps);
  return { steps };
}
