import { listName } from "#app/contract/rules/kind-texts";
import type { Difference } from "#app/contract/rules/rule-history";
import type { RuleKind } from "#app/engine/kinds";
import type { RuleEntry } from "#app/engine/ruleset";
import { describeEntry } from "#app/features/visits/public";

import { actionOptions } from "../entries/action-form";
import { reasonText } from "../entries/entry-words";
import { skipsText } from "../entries/entry-words";
import { describePlaces, typeWord } from "../redirects/list/redirect-words";
import type { KeptRow, RowDifference } from "./differences.queries.server";
import {
  changeOf,
  fieldDifferences,
  type FieldWords,
  listText,
  momentText,
  onOff,
  pagesText,
  text,
} from "./field-words";
import type { Frame } from "./frame";
import { fields, places, values } from "./texts";

function regionsText({ regions }: KeptRow): string {
  const { match, names } = (regions ?? {}) as { match?: unknown; names?: unknown };
  const shown = listText(names);
  if (shown === "") return "";
  return match === "except" ? values.except({ names: shown }) : values.only({ names: shown });
}

function actionText({ effect, action, list_mode: mode }: KeptRow): string {
  if (effect === "allow" || mode === "allow-only") return values.allow;
  return actionOptions().find(({ value }) => value === action)?.label ?? text(action);
}

function describeSkips({ effect, skips }: KeptRow): string {
  return effect === "allow" ? skipsText((skips ?? null) as RuleEntry["skips"]) : "";
}

const entryFields = (): readonly FieldWords[] => [
  { name: fields.action, text: actionText },
  { name: fields.destination, text: ({ target }) => text(target) },
  { name: fields.regions, text: regionsText },
  { name: fields.pages, text: ({ scope }) => pagesText(scope) },
  { name: fields.bypasses, text: describeSkips },
  {
    name: fields.priority,
    text: ({ position }) => (typeof position === "number" ? String(position + 1) : ""),
  },
  { name: fields.switch, text: ({ enabled }) => onOff(enabled), usual: values.on },
  { name: fields.label, text: ({ label }) => text(label) },
  { name: fields.reason, text: ({ reason }) => (reason ? reasonText(text(reason) as never) : "") },
  { name: fields.note, text: ({ note }) => text(note) },
  { name: fields.ends, text: ({ expires_at: at }, timeZone) => momentText(at, timeZone) },
];

/**
 * Maximum characters of a text in a comparison. Canonical patterns are shorter, but old rows may contain longer
 * texts.
 */
const WHAT_CHARS = 300;

function describeEntryRow(row: KeptRow): string {
  const kind = text(row.kind) as RuleKind;
  const value = text(row.value);
  return describeEntry({ kind, value, regions: null }).slice(0, WHAT_CHARS);
}

/** Returns an entry's list and name. */
export const entryPlace = (row: KeptRow) => ({
  where: listName(text(row.surface), text(row.kind)),
  what: describeEntryRow(row),
});

/** Returns the list and name of a geolocation redirect. */
export const redirectPlace = (row: KeptRow) => ({
  where: places.redirects,
  what: text(row.name).slice(0, WHAT_CHARS),
});

function inList(row: KeptRow | null, { lists }: Frame): KeptRow | null {
  const list = lists.find(({ surface, kind }) => surface === row?.surface && kind === row.kind);
  return row && { ...row, list_mode: list?.mode ?? "block" };
}

/** Describes the change of an entry. The mode of its list determines whether the entry blocks or allows. */
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
    fields: fieldDifferences(entryFields(), difference, timeZone),
  };
}

const bannerText = (place: unknown) =>
  place === "bottom" || place === "top" ? values[place] : text(place);

type Places = Parameters<typeof describePlaces>[0];
type Type = Parameters<typeof typeWord>[0];

const redirectFields = (): readonly FieldWords[] => [
  { name: fields.name, text: ({ name }) => text(name) },
  { name: fields.visitors, text: ({ places: at }) => describePlaces(at as Places) },
  { name: fields.languages, text: ({ languages }) => listText(languages) },
  { name: fields.destination, text: ({ target }) => text(target) },
  { name: fields.shownAs, text: ({ type }) => typeWord(type as Type) },
  {
    name: fields.bannerPosition,
    text: ({ banner_position: place }) => bannerText(place),
    usual: values.bottom,
  },
  { name: fields.keepPage, text: ({ keep_path: keeps }) => onOff(keeps), usual: values.on },
  { name: fields.keepQuery, text: ({ keep_query: keeps }) => onOff(keeps), usual: values.on },
  { name: fields.keepUtm, text: ({ forward_utm: passes }) => onOff(passes), usual: values.on },
  {
    name: fields.campaign,
    text: ({ utm }) =>
      Object.values(utm ?? {})
        .map(text)
        .join(", "),
  },
  { name: fields.days, text: ({ days }) => text(days), usual: "30" },
  { name: fields.pages, text: ({ scope }) => pagesText(scope) },
  { name: fields.textsIn, text: ({ texts }) => Object.keys(texts ?? {}).join(", ") },
  { name: fields.crawlers, text: ({ include_crawlers: too }) => onOff(too), usual: values.off },
  { name: fields.position, text: ({ position }) => text(Number(position) + 1) },
  { name: fields.switch, text: ({ enabled }) => onOff(enabled), usual: values.on },
  { name: fields.ends, text: ({ expires_at: at }, timeZone) => momentText(at, timeZone) },
];

/** Describes the change of a geolocation redirect. */
export function redirectDifference(difference: RowDifference, timeZone: string): Difference {
  const row = (difference.after ?? difference.before)!;
  return {
    change: changeOf(difference),
    ...redirectPlace(row),
    fields: fieldDifferences(redirectFields(), difference, timeZone),
  };
}
