import type { AnswerChoice } from "#app/contract/attack-answer";
import { readSettings } from "#app/features/shop/public.server";
import { type FilePart, replacedUnless } from "#app/platform/settings-file/file-part";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";

import { saveChoice } from "./save-choice.server";
import { answerPart as texts } from "./texts";

interface FiledChoice {
  readonly choice: AnswerChoice;
}

/**
 * The merchant's choice about attacks in a settings file. A running answer is not exported. An import never sets the
 * choice to "act".
 */
export const attackAnswerPart: FilePart<FiledChoice> = {
  read: async (db, shopId) => {
    const { choice } = await readSettings(db, shopId, "attack-answer");
    return { choice };
  },

  plan: async ({ db, shop }, { choice }) => {
    const before = await readSettings(db, shop.id, "attack-answer");
    const stays = choice === "act" || before.choice === choice;
    const isRefused = choice === "act" && before.choice !== choice;
    const notes = isRefused ? [{ rule: null, text: texts.stays }] : [];
    return {
      changes: [{ where: SECTION_NAMES.attackAnswer, what: replacedUnless(stays), notes }],
      write: async (inside) => {
        if (!stays) await saveChoice(inside.db, inside, choice);
      },
    };
  },
};
