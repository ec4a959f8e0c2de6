import type { AnswerState } from "#app/contract/attack-answer";
import type { getAttack, getAttacks } from "#app/contract/attacks";
import type { OutputOf } from "#app/contract/call";
import type { Loaded } from "#app/platform/data-api/loaded";

export type AttackDetail = OutputOf<typeof getAttack>;

export type AttacksView = Loaded<{
  readonly found: OutputOf<typeof getAttacks>;
}>;

export type AttackView = Loaded<{
  readonly detail: AttackDetail;
  /** Null if the attack is over or its answer could not be loaded. */
  readonly answer: AnswerState | null;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;
