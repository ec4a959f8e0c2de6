import { listName } from "#app/contract/rules/kind-texts";
import type { Difference } from "#app/contract/rules/rule-history";
import type { RuleKind } from "#app/engine/kinds";
import type { RuleEntry } from "#app/engine/ruleset";
import { describeEntry } from "#app/features/visits/public";

import { actionOptions } from "../entries/action-form";
import { reasonText } from "../entries/entry-words";
import { skipsText } from "../entries/entry-words";
import { placesWords, typeWord } from "../redirects/list/redirect-words";
import type { KeptRow, RowDifference } from "./differences.queries.server";
import {
  changeOf,
  fieldDifferences,
  type FieldWords,
  list,
  momentText,
  onOff,
  pagesText,
  text,
} from "./field-words";
import type { Frame } from "./frame";

function regionsText({ regions }: KeptRow): string {
  const { match, names } = (regions ?? {}) as { match?: unknown; names?: unknown };
  const shown = list(names);
  if (shown === "") return "";
  return match === "except" ? `all except ${shown}` : `only ${shown}`;
}

function actionText({ effect, action, list_mode: mode }: KeptRow): string {
  if (effect === "allow" || mode === "allow-only") return "Allow";
  return actionOptions().find(({ value }) => value === action)?.label ?? text(action);
}

function skipsWords({ effect, skips }: KeptRow): string {
  return effect === "allow" ? skipsText((skips ?? null) as RuleEntry["skips"]) : "";
}

const ENTRY_FIELDS: readonly FieldWords[] = [
  { name: "Action", text: actionText },
  { name: "Destination", text: ({ target }) => text(target) },
  { name: "Regions", text: regionsText },
  { name: "Pages", text: ({ scope }) => pagesText(scope) },
  { name: "Bypasses", text: skipsWords },
  {
    name: "Custom priority",
    text: ({ position }) => (typeof position === "number" ? String(position + 1) : ""),
  },
  { name: "Switch", text: ({ enabled }) => onOff(enabled), usual: "on" },
  { name: "Label", text: ({ label }) => text(label) },
  { name: "Reason", text: ({ reason }) => (reason ? reasonText(text(reason) as never) : "") },
  { name: "Note", text: ({ note }) => text(note) },
  { name: "Ends", text: ({ expires_at: at }, timeZone) => momentText(at, timeZone) },
];

/**
 * Maximum characters of a text in a comparison. Canonical patterns are shorter, but an old row may
 * contain any text.
 */
const WHAT_CHARS = 300;

function entryWords(row: KeptRow): string {
  const kind = text(row.kind) as RuleKind;
  const value = text(row.value);
  return describeEntry({ kind, value, regions: null }).slice(0, WHAT_CHARS);
}

/** Returns an entry's list and name. */
export const entryPlace = (row: KeptRow) => ({
  where: listName(text(row.surface), text(row.kind)),
  what: entryWords(row),
});

/** Returns the place and name of a geolocation redirect. */
export const redirectPlace = (row: KeptRow) => ({
  where: "Geolocation redirects",
  what: text(row.name).slice(0, WHAT_CHARS),
});

function inList(row: KeptRow | null, { lists }: Frame): KeptRow | null {
  const list = lists.find(({ surface, kind }) => surface === row?.surface && kind === row.kind);
  return row && { ...row, list_mode: list?.mode ?? "block" };
}

/** Describes the change of an entry. Its effect also depends on its list. */
export function entryDifference(
  { before, after }: RowDifference,
  from: Frame,
  to: Frame,
  timeZone: string,
): Difference {
  const difference = { before: inList(before, from), after: inList(after, to) };
  const row = (difference.after ?? difference.before)!;
  return {
    change: changeOf(difference),
    ...entryPlace(row),
    fields: fieldDifferences(ENTRY_FIELDS, difference, timeZone),
  };
}

type Places = Parameters<typeof placesWords>[0];
type Type = Parameters<typeof typeWord>[0];

const REDIRECT_FIELDS: readonly FieldWords[] = [
  { name: "Name", text: ({ name }) => text(name) },
  { name: "Visitors", text: ({ places }) => placesWords(places as Places) },
  { name: "Languages", text: ({ languages }) => list(languages) },
  { name: "Destination", text: ({ target }) => text(target) },
  { name: "Shown as", text: ({ type }) => typeWord(type as Type) },
  {
    name: "Banner position",
    text: ({ banner_position: place }) => text(place),
    usual: "bottom",
  },
  { name: "Keep the page", text: ({ keep_path: keeps }) => onOff(keeps), usual: "on" },
  { name: "Keep query parameters", text: ({ keep_query: keeps }) => onOff(keeps), usual: "on" },
  { name: "Keep UTM parameters", text: ({ forward_utm: passes }) => onOff(passes), usual: "on" },
  {
    name: "Campaign",
    text: ({ utm }) =>
      Object.values(utm ?? {})
        .map(text)
        .join(", "),
  },
  { name: "Days before asking again", text: ({ days }) => text(days), usual: "30" },
  { name: "Pages", text: ({ scope }) => pagesText(scope) },
  { name: "Custom texts in", text: ({ texts }) => Object.keys(texts ?? {}).join(", ") },
  { name: "Redirect crawlers, too", text: ({ include_crawlers: too }) => onOff(too), usual: "off" },
  { name: "Position in the list", text: ({ position }) => text(Number(position) + 1) },
  { name: "Switch", text: ({ enabled }) => onOff(enabled), usual: "on" },
  { name: "Ends", text: ({ expires_at: at }, timeZone) => momentText(at, timeZone) },
];

/** Describes the change of a geolocation redirect. */
export function redirectDifference(difference: RowDifference, timeZone: string): Difference {
  const row = (difference.after ?? difference.before)!;
  return {
    change: changeOf(difference),
    ...redirectPlace(row),
    fields: fieldDifferences(REDIRECT_FIELDS, difference, timeZone),
  };
}
