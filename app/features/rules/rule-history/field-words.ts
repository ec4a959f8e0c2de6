import type { Difference } from "#app/contract/rules/rule-history";
import { zonedMoment } from "#app/ui/times/zoned-time";

import type { KeptRow, RowDifference } from "./differences.queries.server";

/** How one field of a row is told. */
export interface FieldWords {
  readonly name: string;
  /** "" when there is nothing to say. */
  text(row: KeptRow, timeZone: string): string;
  /** What nobody needs to be told of something new. */
  readonly usual?: string;
}

export function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export const onOff = (value: unknown) => (value === true ? "on" : "off");

export function list(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join(", ") : "";
}

/** "only /pages/press", "all but /cart": pages in their stored form, the usual match unnamed. */
export function pagesText(scope: unknown): string {
  const { match, pages } = (scope ?? {}) as { match?: unknown; pages?: unknown };
  if (!Array.isArray(pages)) return "";
  const shown = pages.map((page) => text(page).replace(/^(exact|wildcard):/, "")).join(", ");
  return match === "except" ? `all except ${shown}` : `only ${shown}`;
}

/** "1 December 2026, 05:00 (GMT−5)", in the store's zone. */
export function momentText(value: unknown, timeZone: string): string {
  const at = text(value);
  return Number.isNaN(Date.parse(at)) ? "" : zonedMoment(at, timeZone);
}

/** The fields that differ; of something new or gone, those that say something unusual. */
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
