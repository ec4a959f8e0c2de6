import { endAttackAnswer, saveAnswerChoice, startAttackAnswer } from "#app/contract/attack-answer";
import { sends } from "#app/features/shop/public.server";

import { answerToasts as toasts } from "./texts";

/** Intents of the screen's action. */
export const ANSWER_INTENTS = {
  choose: sends(saveAnswerChoice, () => toasts.choiceSaved),
  start: sends(startAttackAnswer, () => toasts.started),
  end: sends(endAttackAnswer, () => toasts.ended),
  refuse: sends(endAttackAnswer, () => toasts.refused),
};

export type AnswerIntents = typeof ANSWER_INTENTS;
