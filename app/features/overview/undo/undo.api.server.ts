import type * as contract from "#app/contract/undo";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { takeBack } from "./take-back.server";

/** Answers every call of contract/undo.ts. */
export const undoHandlers: HandlersOf<typeof contract> = {
  undoChange: async (undone, context) => ({ inDryRun: await takeBack(context, undone) }),
};
