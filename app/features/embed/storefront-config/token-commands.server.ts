import { isNull } from "drizzle-orm";
import { z } from "zod";

import {
  expireAllOfflineTokens,
  shopsWithoutToken,
} from "#app/platform/admin-api/session-storage.server";
import { enqueueAll } from "#app/platform/jobs/jobs.server";
import { operatorCommand, type OperatorCommands } from "#app/platform/operator/command";
import { shops } from "#app/store/schema";

import { PUBLISH_QUEUE } from "./request-config.server";

/**
 * Operator commands for the stores' access tokens while the app's secret is rotated. A token issued with the old
 * secret ends when that secret is revoked, and an inactive store would not get a new one.
 */
export const TOKEN_COMMANDS: OperatorCommands = {
  "renew-tokens": operatorCommand({
    summary: "Renews every store's access token with the current client secret.",
    input: z.strictObject({}),
    run: (_input, { db }) =>
      db.transaction(async (tx) => {
        const count = await expireAllOfflineTokens(tx);
        // Publishing the configuration again is harmless and renews the token, because it needs one.
        const installed = await tx.select().from(shops).where(isNull(shops.uninstalledAt));
        const jobs = installed.map(({ id }) => ({ payload: { shopId: id }, key: id }));
        await enqueueAll(tx, PUBLISH_QUEUE, jobs);
        return `Tokens being renewed: ${count}. To list those not renewed yet: npm run operator -- waiting-tokens`;
      }),
  }),
  "waiting-tokens": operatorCommand({
    summary: "Lists the stores whose access token expired and is not renewed yet.",
    input: z.strictObject({}),
    run: async (_input, { db }) => {
      const waiting = await shopsWithoutToken(db);
      return waiting.length > 0 ? waiting.join("\n") : "Every store has a valid token.";
    },
  }),
};
