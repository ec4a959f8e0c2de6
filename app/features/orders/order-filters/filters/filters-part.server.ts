import { type OrderFilterFields, orderFilterFields } from "#app/contract/orders/order-filters";
import { conditionSet } from "#app/contract/rules/conditions";
import { inactiveNotes } from "#app/features/plans/public.server";
import { readSettings } from "#app/features/shop/public.server";
import { planRows } from "#app/platform/ordered-list/plan-rows";
import type { FilePart } from "#app/platform/settings-file/file-part";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";

import { filterColumns, filterList } from "./filter-list.server";
import { filterRow } from "./filter-rows";
import { readFilters, type StoredFilter } from "./order-filters.queries.server";
import { filterProblems as texts } from "./texts";

/** A filter with conditions that this version cannot evaluate. */
const unreadFilter = orderFilterFields.extend({ conditions: conditionSet });

/** Returns a filter as a file contains it. */
function filedOf(stored: StoredFilter): OrderFilterFields {
  const names = Object.keys(orderFilterFields.shape) as (keyof OrderFilterFields)[];
  const row = filterRow(stored);
  return Object.fromEntries(names.map((name) => [name, row[name]])) as OrderFilterFields;
}

/**
 * Auto-cancel filters in a settings file. While Fraud Protect is live, filters that the file adds or changes are turned
 * off unless they are in dry run.
 */
export const orderFiltersPart: FilePart<unknown[]> = {
  read: async (db, shopId) => (await readFilters(db, shopId)).map(filedOf),

  plan: async ({ db, shop }, filed) => {
    const { mode } = await readSettings(db, shop.id, "fraud-protect");
    const stored = (await readFilters(db, shop.id)).map((row) => ({
      id: row.id,
      row: filedOf(row),
    }));
    const { rows, notes, what } = planRows(stored, filed, {
      thing: texts.thing,
      schema: orderFilterFields,
      check: (row) => ({
        row,
        problem: mode === "live" && row.enabled && !row.isDryRun ? texts.isLive : null,
      }),
      salvage: (value) => unreadFilter.safeParse(value).data ?? null,
      turnedOff: (row) => ({ ...row, enabled: false }),
    });
    const acts = what !== null && rows.some(({ row }) => row.enabled);
    const inactive = await inactiveNotes(db, shop.id, acts ? "auto-cancel" : null);
    return {
      changes: [{ where: SECTION_NAMES.orderFilters, what, notes: [...inactive, ...notes] }],
      write: async (inside) => {
        if (what === null) return;
        const replacements = rows.map(({ id, row, isChanged }) => {
          return { id, columns: isChanged ? filterColumns(row) : null };
        });
        await filterList.replace(inside, replacements);
      },
    };
  },
};
