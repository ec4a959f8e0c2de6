import type * as contract from "#app/contract/rules/rule-files";
import type { Surface } from "#app/engine/visit";
import {
  actorText,
  readStaffNames,
  type RunSave,
  type StaffNames,
} from "#app/features/shop/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import type { RuleFacts } from "../traffic/country-traffic.api.server";
import { checkRuleFile } from "./check-rule-file.server";
import { importRules } from "./import-rules.server";
import type { Scope } from "./read-rule-file.server";
import { rulesToCsv, type WrittenRule } from "./rule-csv";
import { readRules, type StoredRule } from "./rule-files.queries.server";
import { rulesToJson } from "./rule-json";

/** Returns the file name for exported rules: "palisade-firewall-asn-rules-2026-11-20". */
function fileName(surface: Surface, { kind, effect }: Scope, exportedAt: string): string {
  const where = surface === "firewall" ? [surface] : [];
  const list = kind === "any" ? [] : [kind];
  const rules = effect === "allow" ? "whitelist" : "rules";
  return ["palisade", ...where, ...list, rules, exportedAt.slice(0, 10)].join("-");
}

function writtenRules(found: readonly StoredRule[], names: StaffNames): WrittenRule[] {
  return found.map(({ rule, createdAt, createdBy }) => ({
    ...rule,
    created_at: createdAt.toISOString(),
    created_by: actorText(createdBy, names),
  }));
}

/**
 * Returns the handlers of contract/rules/rule-files.ts.
 *
 * @param facts location data with the regions of countries
 */
export function ruleFilesHandlers(
  facts: Pick<RuleFacts, "regionsByCountry">,
  runSave: RunSave,
): HandlersOf<typeof contract> {
  return {
    exportRules: async ({ format, surface, ...only }, { db, shop, clock }) => {
      const found = await readRules(db, { shopId: shop.id, surface }, only);
      const exportedAt = new Date(clock()).toISOString();
      const text =
        format === "csv"
          ? rulesToCsv(writtenRules(found, await readStaffNames(db, shop.id)))
          : rulesToJson(
              found.map(({ rule }) => rule),
              { store: shop.domain, exportedAt },
            );
      return { filename: `${fileName(surface, only, exportedAt)}.${format}`, text };
    },
    checkRuleFile: checkRuleFile(facts),
    importRules: importRules(runSave),
  };
}
