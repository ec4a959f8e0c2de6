import type { StepResult, Trace, TraceStep } from "./decision";
import { PRECEDENCE } from "./precedence";

/** Steps without an entry never change, so they are made once and shared by every trace. */
function sharedSteps(result: StepResult): readonly TraceStep[] {
  return PRECEDENCE.map(({ name }) => Object.freeze({ step: name, result, entryId: null }));
}

const NOT_MATCHED = Object.freeze(sharedSteps("not-matched"));

/** What steps found that did not end the evaluation. */
export class Notes {
  readonly #byStep = new Map<number, TraceStep>();
  /** True when any step failed, and when one failed that might have let the visitor in. */
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

/** No step has run. */
export const NOT_RUN: Trace = Object.freeze({ steps: Object.freeze(sharedSteps("not-run")) });

/** Every step has run, and none found anything. */
export const NOTHING_FOUND: Trace = Object.freeze({ steps: NOT_MATCHED });

/** The trace of an evaluation that ended with a match, kept as where that was: few are ever looked at. */
export class TraceToMatch implements Trace {
  /**
   * @param end the place in PRECEDENCE of the step that matched
   * @param entryId of the entry that did; null: no single one
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

/** The trace of an evaluation that found nothing to decide by. */
export function traceToEnd(notes: Notes | null): Trace {
  if (notes === null) return NOTHING_FOUND;
  const steps = NOT_MATCHED.slice();
  notes.writeTo(steps);
  return { steps };
}
