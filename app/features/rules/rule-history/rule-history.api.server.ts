import type * as contract from "#app/contract/rules/rule-history";
import { HISTORY_LIMITS } from "#app/contract/rules/rule-history";
import type { RunSave } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { compareVersions } from "./compare-versions.server";
import { readVersionedShop } from "./frames.queries.server";
import { previewUndo } from "./preview-undo.server";
import { restore } from "./restore-version.server";
import { undoVersion } from "./undo-version.server";
import { readRulesChanges, readVersions, readVersionSubject } from "./versions.queries.server";

/** Returns the handlers of contract/rules/rule-history.ts. */
export function ruleHistoryHandlers(runSave: RunSave): HandlersOf<typeof contract> {
  return {
    getRuleVersions: async ({ before }, { db, shop }) => {
      const now = await readVersionedShop(db, shop.id);
      if (!now) throw new ApiError("not_found");
      // Reads one version more than a page has, to detect whether there is a next page.
      const found = await readVersions(db, shop.id, { before, limit: HISTORY_LIMITS.page + 1 });
      const versions = found.slice(0, HISTORY_LIMITS.page);
      const older = found.length > versions.length ? versions.at(-1)!.version : null;
      const [last] = await readRulesChanges(db, shop.id, { after: 0, limit: 1 });
      return { current: now.version, lastRules: last?.version ?? 0, versions, older };
    },

    compareRuleVersions: (between, { db, shop }) => compareVersions(db, shop.id, between),

    previewVersionUndo: ({ version }, { db, shop, clock }) =>
      previewUndo(db, { shopId: shop.id, version, at: new Date(clock()) }),

    undoRuleVersion: async (input, context) => {
      const subject = await readVersionSubject(context.db, context.shop.id, input.version);
      const save = { ...input, surface: subject?.surface };
      return {
        version: await runSave(context, save, (inside) => undoVersion(inside.db, inside, input)),
      };
    },

    restoreRuleVersion: async (input, context) => ({
      version: await runSave(context, input, (inside) => restore(inside.db, inside, input)),
    }),
  };
}
