import { z } from "zod";

import { call } from "./call";
import { confirmedCancels } from "./orders/order-filters";
import { problems } from "./problems/texts";

/** Maximum of the database's integers. */
const VERSION_MAX = 2_147_483_647;
const version = z.number().int().min(0).max(VERSION_MAX);

/** Minutes for which a change can be undone. */
export const UNDO_MINUTES = 15;

export const undoChange = call({
  method: "POST",
  path: "/api/history/undoChange",
  summary:
    "Undoes the change that the header palisade-undo of its answer names, completely or not at all. Possible within 15 minutes, unless a part of it was changed again. If filters begin to cancel orders or Fraud Protect goes live, the undo needs the same confirmation as a save.",
  auth: "merchant",
  input: z
    .strictObject({
      /** Versions before and after the change. Null if it changed no rules. */
      rules: z.strictObject({ version, expectedVersion: version }).nullable(),
      /** Id of the stored rows of changed settings, and of lists other than rules. Null if none changed. */
      step: z.uuid().nullable(),
      confirmedCancels,
    })
    .refine(({ rules, step }) => rules !== null || step !== null, {
      error: () => problems.chooseWhatToUndo,
    }),
  output: z.null(),
});
