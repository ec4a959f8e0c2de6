import { answerAppeal, emailAppeal, undoAppeal } from "#app/contract/appeals";
import { sends } from "#app/features/shop/public.server";

import { ANSWER_TOASTS } from "./appeal-words";

const QUEUED = "Email queued";
const UNDONE = "Undone";
const ENTRY_STAYS = "The request is open again. Its entry was changed and stays on your IP list.";

/** Intents that the panel sends, on every screen that shows it. */
export const APPEAL_INTENTS = {
  answer: sends(answerAppeal, (_, { answer }) => ANSWER_TOASTS[answer]),
  undo: sends(undoAppeal, ({ isEntryUndone }) => (isEntryUndone ? UNDONE : ENTRY_STAYS)),
  email: sends(emailAppeal, () => QUEUED),
};

export type AppealIntents = typeof APPEAL_INTENTS;
