import type { DatabaseLabel } from "../ip-intelligence/ip-facts";
import type { PackedLabels } from "../ip-intelligence/packed-format";

const PARTS = ["places", "countries", "networks"] as const satisfies (keyof PackedLabels)[];

/** Dates of the parts of packed data, as the parts state them. */
export type DatedParts = Readonly<Record<(typeof PARTS)[number], Pick<DatabaseLabel, "dataDate">>>;

/** Days of all parts, "2026-06-05", in one order; "" where a part does not say. */
export function daysOf(parts: DatedParts): readonly string[] {
  return PARTS.map((part) => parts[part].dataDate ?? "");
}

/** Returns whether a part is of a later day and none of an earlier one. Anything is newer than nothing. */
export function isNewer(next: DatedParts, last: DatedParts | null): boolean {
  if (last === null) return true;
  const [is, was] = [daysOf(next), daysOf(last)];
  return is.some((day, part) => day > was[part]!) && is.every((day, part) => day >= was[part]!);
}
