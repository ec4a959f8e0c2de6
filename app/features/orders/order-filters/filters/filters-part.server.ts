import { z } from "zod";

import { type OrderFilterFields, orderFilterFields } from "#app/contract/orders/order-filters";
import { conditionSet } from "#app/contract/rules/conditions";
import { inactiveNotes } from "#app/features/plans/public.server";
import { readSettings } from "#app/features/shop/public.server";
import { planRows } from "#app/platform/ordered-list/plan-rows";
import type { FilePart } from "#app/platform/settings-file/file-part";

import { filterColumns, filterList } from "./filter-list.server";
import { filterRow } from "./filter-rows";
import { readFilters, type StoredFilter } from "./order-filters.queries.server";

/** False: its conditions leave out countries that Shopify writes as provinces of the United States. */
const matchesTerritories = z.boolean().default(true);
const filedFilter = orderFilterFields.extend({ matchesTerritories });
/** A filter with conditions that this version cannot evaluate. */
const unreadFilter = filedFilter.extend({ conditions: conditionSet });
type FiledFilter = z.output<typeof filedFilter>;

/** Returns a filter as a file contains it, with the current names of its fields. */
function filedOf(stored: StoredFilter): FiledFilter {
  const names = Object.keys(orderFilterFields.shape) as (keyof OrderFilterFields)[];
  const row = filterRow(stored);
  const fields = Object.fromEntries(names.map((name) => [name, row[name]]));
  return {
    ...(fields as OrderFilterFields),
    matchesTerritories: stored.matchesTerritories,
  };
}

const LIVE = "Fraud Protect is live, so check this filter before you turn it on.";

/** Auto-cancel filters in a settings file. While Fraud Protect is live, filters that the file adds or changes are turned off unless they are in dry run. */
export const orderFiltersPart: FilePart<unknown[]> = {
  read: async (db, shopId) => (await readFilters(db, shopId)).map(filedOf),

  plan: async ({ db, shop }, filed) => {
    const { mode } = await readSettings(db, shop.id, "fraud-protect");
    const stored = (await readFilters(db, shop.id)).map((row) => ({
      id: row.id,
      row: filedOf(row),
    }));
    const { rows, notes, what } = planRows(stored, filed, {
      thing: "Filter",
      schema: filedFilter,
      check: (row) => ({
        row,
        problem: mode === "live" && row.enabled && !row.isDryRun ? LIVE : null,
      }),
      salvage: (value) => unreadFilter.safeParse(value).data ?? null,
      turnedOff: (row) => ({ ...row, enabled: false }),
    });
    const acts = what !== null && rows.some(({ row }) => row.enabled);
    const inactive = await inactiveNotes(db, shop.id, acts ? "auto-cancel" : null);
    return {
      changes: [{ where: "Auto-cancel filters", what, notes: [...inactive, ...notes] }],
      write: async (inside) => {
        if (what === null) return;
        const wanted = rows.map(({ id, row, isChanged }) => {
          const { matchesTerritories, ...fields } = row;
          return {
            id,
            columns: isChanged ? { ...filterColumns(fields), matchesTerritories } : null,
          };
        });
        await filterList.replace(inside, wanted);
      },
    };
  },
};
