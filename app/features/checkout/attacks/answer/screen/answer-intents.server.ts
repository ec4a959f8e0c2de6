import { endAttackAnswer, saveAnswerChoice, startAttackAnswer } from "#app/contract/attack-answer";
import { sends } from "#app/features/shop/public.server";

/** Intents of the screen's action. */
export const ANSWER_INTENTS = {
  choose: sends(saveAnswerChoice, () => "Choice saved"),
  start: sends(startAttackAnswer, () => "The answer started"),
  end: sends(endAttackAnswer, () => "The answer ended"),
  refuse: sends(endAttackAnswer, () => "This attack will not be answered"),
};

export type AnswerIntents = typeof ANSWER_INTENTS;
