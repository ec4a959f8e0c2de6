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
import { fileProblems as texts } from "./texts";

export type FileFormat = "json" | "csv";

/** Writes filters as a file that readFilterFile() can read. */
export function writeFilterFile(format: FileFormat, filters: readonly OrderFilterFields[]): string {
  if (format === "csv") return writeCsvFilters(filters);
  return `${JSON.stringify({ version: 1, filters }, null, 2)}\n`;
}

/**
 * Reads a file of filters. Turns them off, so that the merchant reviews them before they cancel
 * orders. Never throws.
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
  return isExpired ? texts.isPast : null;
}

function readJsonFilters(text: string): readonly FiledRow[] | string {
  try {
    const { version, filters } = JSON.parse(text) as Record<string, unknown>;
    return version === 1 && Array.isArray(filters) ? numberedRows(filters) : texts.noFilters;
  } catch {
    return texts.noFilters;
  }
}
