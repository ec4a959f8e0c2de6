import { answerAppeal, emailAppeal, undoAppeal } from "#app/contract/appeals";
import { sends } from "#app/features/shop/public.server";

import { ANSWER_TOASTS } from "./appeal-words";
import { appealToasts as toasts } from "./texts";

/** Intents that the unblock request panel sends from every screen, with the success message of each. */
export const APPEAL_INTENTS = {
  answer: sends(answerAppeal, (_, { answer }) => ANSWER_TOASTS[answer]),
  undo: sends(undoAppeal, ({ isEntryUndone }) =>
    isEntryUndone ? toasts.undone : toasts.entryStays,
  ),
  email: sends(emailAppeal, () => toasts.mailQueued),
};

export type AppealIntents = typeof APPEAL_INTENTS;
