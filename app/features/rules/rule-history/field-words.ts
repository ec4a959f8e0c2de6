import type { Difference } from "#app/contract/rules/rule-history";
import { zonedMoment } from "#app/ui/times/zoned-time";

import type { KeptRow, RowDifference } from "./differences.queries.server";
import { values as texts } from "./texts";

/** Name and text of one field of a row. */
export interface FieldWords {
  readonly name: string;
  /** Returns the text of the field, or "" if the field is empty. */
  text(row: KeptRow, timeZone: string): string;
  /** Usual text. Omitted from the fields of new and deleted rows. */
  readonly usual?: string;
}

export function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export const onOff = (value: unknown) => (value === true ? texts.on : texts.off);

export function listText(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join(", ") : "";
}

/**
 * Describes pages in stored form, without the usual match type: "only /pages/press", "all except
 * /cart".
 */
export function pagesText(scope: unknown): string {
  const { match, pages } = (scope ?? {}) as { match?: unknown; pages?: unknown };
  if (!Array.isArray(pages)) return "";
  const shown = pages.map((page) => text(page).replace(/^(exact|wildcard):/, "")).join(", ");
  return match === "except" ? texts.except({ names: shown }) : texts.only({ names: shown });
}

/** Returns a time in the store's time zone: "1 December 2026, 05:00 (GMT−5)". */
export function momentText(value: unknown, timeZone: string): string {
  const at = text(value);
  return Number.isNaN(Date.parse(at)) ? "" : zonedMoment(at, timeZone);
}

/** Returns the fields that differ. For a new or deleted row, returns the fields whose text is not the usual one. */
export function fieldDifferences(
  fields: readonly FieldWords[],
  { before, after }: RowDifference,
  timeZone: string,
): Difference["fields"] {
  return fields
    .map(({ name, text: words, usual = "" }) => ({
      name,
      before: before ? words(before, timeZone) : usual,
      after: after ? words(after, timeZone) : usual,
    }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({
      ...field,
      before: before ? field.before : "",
      after: after ? field.after : "",
    }));
}

export function changeOf({ before, after }: RowDifference): Difference["change"] {
  if (before === null) return "added";
  return after === null ? "removed" : "changed";
}
