import {
  type FileProblem,
  ORDER_FILTER_LIMITS,
  type OrderFilterFields,
  orderFilterFields,
} from "../../../contract/orders/order-filters";
import { problemOfTexts } from "../../../platform/data-api/read-input.server";

import { type FiledFilter, readCsvFilters, writeCsvFilters } from "./filter-csv";

export type FileFormat = "json" | "csv";

export interface ReadFilters {
  readonly filters: readonly OrderFilterFields[];
  readonly problems: readonly FileProblem[];
}

/** More than anybody reads; the others are told once these are put right. */
const PROBLEMS_MAX = 50;

/** Filters as a file that readFilterFile() reads again. */
export function writeFilterFile(format: FileFormat, filters: readonly OrderFilterFields[]): string {
  if (format === "csv") return writeCsvFilters(filters);
  return `${JSON.stringify({ version: 1, filters }, null, 2)}\n`;
}

/**
 * Reads a file of filters. They come out switched off: what a file brings is looked at before it may
 * cancel anything. Never throws.
 *
 * @param now epoch milliseconds
 */
export function readFilterFile(format: FileFormat, text: string, now: number): ReadFilters {
  const filed = format === "csv" ? readCsvFilters(text) : readJsonFilters(text);
  if (typeof filed === "string") return { filters: [], problems: [{ at: 0, message: filed }] };
  if (filed.length > ORDER_FILTER_LIMITS.filters) {
    const message = `The file holds more than ${ORDER_FILTER_LIMITS.filters} filters.`;
    return { filters: [], problems: [{ at: 0, message }] };
  }
  const filters: OrderFilterFields[] = [];
  const problems: FileProblem[] = [];
  for (const { at, value, problems: written } of filed) {
    problems.push(...written);
    const read = orderFilterFields.safeParse(value);
    if (!read.success) {
      const messages = read.error.issues.map(({ path, message }) => placed(path, message));
      problems.push({ at, message: [...new Set(messages)].slice(0, 3).join(" ") });
      continue;
    }
    // The text around it was storable; what JSON escapes need not be.
    const message = problemOfTexts(read.data) ?? problemOfEnd(read.data, now);
    if (message !== null) problems.push({ at, message });
    else filters.push({ ...read.data, enabled: false });
  }
  return { filters, problems: problems.slice(0, PROBLEMS_MAX) };
}

/** Schemas say "Invalid input" of a value of the wrong type; then the field's name helps. */
function placed(path: readonly PropertyKey[], message: string): string {
  return message.startsWith("Invalid") || message.startsWith("Unrecognized")
    ? `${path.map(String).join(".") || "filter"}: ${message}.`
    : message;
}

function problemOfEnd({ expiresAt }: OrderFilterFields, now: number): string | null {
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  return isExpired ? "Its end is over. Remove the end, or write a later one." : null;
}

function readJsonFilters(text: string): readonly FiledFilter[] | string {
  try {
    const { version, filters } = JSON.parse(text) as Record<string, unknown>;
    if (version !== 1 || !Array.isArray(filters)) return NOT_OURS;
    return filters.map((value: unknown, index) => ({
      at: index + 1,
      value: renamed(value),
      problems: [],
    }));
  } catch {
    return NOT_OURS;
  }
}

/** Files written before filters had versions say isOn for enabled. */
function renamed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("isOn" in value)) return value;
  const { isOn, ...fields } = value;
  return { ...fields, enabled: isOn };
}

const NOT_OURS = "This is not a file of filters. Export your filters to see how it should look.";
