import { HOUR_MS } from "#app/base/clock";
import type * as contract from "#app/contract/attack-answer";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { endAnswer, startAnswer } from "./change-answer.server";
import { readAnswer, readCurrentAttack } from "./read-answer.server";
import { saveChoice } from "./save-choice.server";
import { answerProblems as problems } from "./texts";

/** Returns the handlers of all calls in contract/attack-answer.ts. */
export const attackAnswerHandlers: HandlersOf<typeof contract> = {
  getAttackAnswer: (_input, { db, shop, clock }) => readAnswer(db, shop.id, clock()),

  saveAnswerChoice: async ({ choice }, context) => {
    const { db, shop, clock } = context;
    await db.transaction((tx) => saveChoice(tx, context, choice));
    return readAnswer(db, shop.id, clock());
  },

  startAttackAnswer: async ({ hours }, context) => {
    const { db, shop, clock } = context;
    await db.transaction(async (tx) => {
      const current = await readCurrentAttack(tx, shop.id);
      if (current === null) throw new ApiError("invalid_input", { message: problems.noAttack });
      const { attack, answer } = current;
      if (answer === null) throw new ApiError("invalid_input", { message: problems.noAnswer });
      const running = await startAnswer(tx, context, {
        ...{ answer, attack },
        until: clock() + hours * HOUR_MS,
      });
      if (running === null) throw new ApiError("invalid_input", { message: problems.notStarted });
    });
    return readAnswer(db, shop.id, clock());
  },

  endAttackAnswer: async (_input, context) => {
    const { db, shop, clock } = context;
    await db.transaction(async (tx) => {
      const current = await readCurrentAttack(tx, shop.id);
      await endAnswer(tx, context, "person", current?.attack.noticedAt);
    });
    return readAnswer(db, shop.id, clock());
  },
};
