import type { DatabaseLabel } from "../ip-intelligence/ip-facts";
import type { PackedLabels } from "../ip-intelligence/packed-format";

const PARTS = ["places", "countries", "networks"] as const satisfies (keyof PackedLabels)[];

/** Dates of the parts of packed data, as stated by the parts. */
export type DatedParts = Readonly<Record<(typeof PARTS)[number], Pick<DatabaseLabel, "dataDate">>>;

/** Returns the dates of all parts, "2026-06-05", in a fixed order. "" for a part without a date. */
export function daysOf(parts: DatedParts): readonly string[] {
  return PARTS.map((part) => parts[part].dataDate ?? "");
}

/** Reports whether at least one part is newer and no part is older. Any data is newer than missing data. */
export function isNewer(next: DatedParts, last: DatedParts | null): boolean {
  if (last === null) return true;
  const [is, was] = [daysOf(next), daysOf(last)];
  return is.some((day, part) => day > was[part]!) && is.every((day, part) => day >= was[part]!);
}
