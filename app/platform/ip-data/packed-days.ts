import type { DatabaseLabel } from "../ip-intelligence/ip-facts";
import type { PackedLabels } from "../ip-intelligence/packed-format";

const PARTS = ["places", "countries", "networks"] as const satisfies (keyof PackedLabels)[];

/** What the parts of packed data say of themselves, as far as their days go. */
export type DatedParts = Readonly<Record<(typeof PARTS)[number], Pick<DatabaseLabel, "dataDate">>>;

/** Days of all parts, "2026-06-05", in one order; "" where a part does not say. */
export function daysOf(parts: DatedParts): readonly string[] {
  return PARTS.map((part) => parts[part].dataDate ?? "");
}

/** Whether some part is of a later day and none of an earlier one; anything is newer than nothing. */
export function isNewer(next: DatedParts, last: DatedParts | null): boolean {
  if (last === null) return true;
  const [is, was] = [daysOf(next), daysOf(last)];
  return is.some((day, part) => day > was[part]!) && is.every((day, part) => day >= was[part]!);
}
