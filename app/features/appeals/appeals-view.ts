import type { answerAppeal, Appeal, undoAppeal } from "../../contract/appeals";
import type { InputOf } from "../../contract/call";

/** What the panel shows. */
export type AppealsView =
  | {
      readonly problem: null;
      /** How many wait for an answer. */
      readonly open: number;
      readonly appeals: readonly Appeal[];
      readonly hasMore: boolean;
      /** Epoch milliseconds. */
      readonly now: number;
    }
  | { readonly problem: string };

/** What the panel asks its action to do. */
export type AppealIntent =
  | { readonly intent: "answer"; readonly input: InputOf<typeof answerAppeal> }
  | { readonly intent: "undo"; readonly input: InputOf<typeof undoAppeal> };
