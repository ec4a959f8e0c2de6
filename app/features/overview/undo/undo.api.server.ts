import type * as contract from "#app/contract/undo";
import { askingCancels, type CancelQuestionDeps } from "#app/features/orders/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { undoStep } from "./take-back.server";

/** Handlers of all calls in contract/undo.ts. */
export const undoHandlers = (deps: CancelQuestionDeps): HandlersOf<typeof contract> => ({
  undoChange: async ({ confirmedCancels, ...undone }, context) => {
    await askingCancels(deps, context, () => undoStep(context, undone, confirmedCancels));
    return null;
  },
});
