import type { AnswerState } from "#app/contract/attack-answer";
import type { Loaded } from "#app/platform/data-api/loaded";

export type AnswerView = Loaded<{
  readonly answer: AnswerState;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;
