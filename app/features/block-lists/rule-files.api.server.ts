import type * as contract from "../../contract/rule-files";
import type { HandlersOf } from "../../platform/data-api/handlers";
import type { LookUp } from "../rules/public.server";

import { checkRuleFile, importRules } from "./import-rules.server";
import { rulesToCsv } from "./rule-csv";
import { readAllRules } from "./rule-files.queries.server";
import { rulesToJson } from "./rule-json";

/** Answers every call of contract/rule-files.ts. `lookUp` says where the merchant's address is. */
export function ruleFilesHandlers(lookUp: LookUp): HandlersOf<typeof contract> {
  return {
    exportRules: async ({ format }, { db, shop, clock }) => {
      const rules = await readAllRules(db, shop.id);
      const exportedAt = new Date(clock()).toISOString();
      const filename = `palisade-rules-${exportedAt.slice(0, 10)}.${format}`;
      const text =
        format === "csv"
          ? rulesToCsv(rules)
          : rulesToJson(rules, { store: shop.domain, exportedAt });
      return { filename, text };
    },
    checkRuleFile,
    importRules: importRules(lookUp),
  };
}
