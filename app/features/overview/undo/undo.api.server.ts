import type * as contract from "#app/contract/undo";
import {
  cancelQuestion,
  type CancelQuestionDeps,
  CancelsBegin,
} from "#app/features/orders/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { takeBack } from "./take-back.server";

/** Answers every call of contract/undo.ts. */
export const undoHandlers = (deps: CancelQuestionDeps): HandlersOf<typeof contract> => ({
  undoChange: async ({ confirmedCancels, ...undone }, context) => {
    // Past orders are read after the transaction, because Shopify may take seconds to answer.
    await takeBack(context, undone, confirmedCancels).catch(async (error: unknown) => {
      throw error instanceof CancelsBegin
        ? await cancelQuestion(deps, context, error.change)
        : error;
    });
    return null;
  },
});
