import type { ChosenColumns } from "#app/contract/file-layout";
import {
  ORDER_FILTER_LIMITS,
  type OrderFilterFields,
  orderFilterFields,
} from "#app/contract/orders/order-filters";
import {
  checkFiledRows,
  type FiledRow,
  numberedRows,
  type ReadRows,
  refusedFile,
} from "#app/platform/ordered-list/filed-rows";

import { readCsvFilters, writeCsvFilters } from "./filter-csv";
import { earlierField } from "./store-currency";

export type FileFormat = "json" | "csv";

/** Filters as a file that readFilterFile() reads again. */
export function writeFilterFile(format: FileFormat, filters: readonly OrderFilterFields[]): string {
  if (format === "csv") return writeCsvFilters(filters);
  return `${JSON.stringify({ version: 2, filters }, null, 2)}\n`;
}

/**
 * Reads a file of filters. They come out switched off: what a file brings is looked at before it may
 * cancel anything. Never throws.
 *
 * @param now epoch milliseconds
 * @param chosen layout of a CSV file that the merchant chose
 */
export function readFilterFile(
  format: FileFormat,
  text: string,
  now: number,
  chosen?: ChosenColumns,
): ReadRows<OrderFilterFields> {
  if (format === "json") return checkedFilters(readJsonFilters(text), now);
  const { filed, layout } = readCsvFilters(text, chosen);
  return { ...checkedFilters(filed, now), layout };
}

function checkedFilters(
  filed: readonly FiledRow[] | string,
  now: number,
): ReadRows<OrderFilterFields> {
  if (typeof filed === "string") return refusedFile(filed);
  const { rows, ...found } = checkFiledRows(filed, {
    thing: "filter",
    most: ORDER_FILTER_LIMITS.filters,
    schema: orderFilterFields,
    problemOf: (filter) => problemOfEnd(filter, now),
  });
  return { rows: rows.map((filter) => ({ ...filter, enabled: false })), ...found };
}

function problemOfEnd({ expiresAt }: OrderFilterFields, now: number): string | null {
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  return isExpired ? "The end date is in the past. Remove it or enter a later one." : null;
}

function readJsonFilters(text: string): readonly FiledRow[] | string {
  try {
    const file = JSON.parse(text) as Record<string, unknown>;
    if (file.version === 2) return filedRows(file);
    if (file.version !== 1) return NOT_OURS;
    return filedRows(JSON.parse(text, inStoreCurrency) as Record<string, unknown>);
  } catch {
    return NOT_OURS;
  }
}

function filedRows({ filters }: Record<string, unknown>): readonly FiledRow[] | string {
  return Array.isArray(filters) ? numberedRows(filters.map(renamed)) : NOT_OURS;
}

/** In files of version 1 the field `currency` is the store's. */
const inStoreCurrency = (key: string, value: unknown): unknown =>
  key === "field" && typeof value === "string" ? earlierField(value) : value;

/** Files written before filters had versions say isOn for enabled. */
function renamed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("isOn" in value)) return value;
  const { isOn, ...fields } = value;
  return { ...fields, enabled: isOn };
}

const NOT_OURS = "This is not a filter file. Export your filters to see the format.";
