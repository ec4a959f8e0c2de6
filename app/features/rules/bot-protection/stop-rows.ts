import { type Stop, VPN_RULES } from "#app/contract/bot-protection";
import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import type { RuleKind } from "#app/engine/kinds";
import { CRAWLER_PURPOSES } from "#app/engine/visit";

import type { WholeListEntry } from "../entries/whole-list.queries.server";

/** Where a row's entry is kept. */
export interface StopRow {
  readonly kind: RuleKind;
  /** Canonical value of the entry. */
  readonly value: string;
}

/** The rows of one screen by their names, and the kinds of lists they are kept in. */
export interface StopTable {
  readonly kinds: readonly RuleKind[];
  readonly rows: ReadonlyMap<string, StopRow>;
  readonly groups: readonly StopGroup[];
}

/** Rows that are kept as one entry where all of them are treated alike. */
export interface StopGroup extends StopRow {
  readonly rules: readonly string[];
}

const PAGES = /^pages-per-minute:(\d+)$/;

/** The number a rate entry names; null for every other value. */
export function pagesOf(value: string): number | null {
  const number = PAGES.exec(value)?.[1];
  return number === undefined ? null : Number(number);
}

/** The name of the row an entry belongs to; null for entries the screen has no row for. */
export function ruleOf(table: StopTable, { kind, value }: StopRow): string | null {
  if (kind === "behaviour" && pagesOf(value) !== null) return "pages-per-minute";
  for (const [rule, row] of table.rows) {
    if (row.kind === kind && row.value === value) return rule;
  }
  return null;
}

/** The group whose entry this is; null: none of the screen. */
export function groupOf(table: StopTable, { kind, value }: StopRow): StopGroup | null {
  return table.groups.find((group) => group.kind === kind && group.value === value) ?? null;
}

/** A page of the store that visitors are sent to must not send them on to itself. */
export function scopeOf(target: string | null): { match: "except"; pages: string[] } | null {
  return target?.startsWith("/") ? { match: "except", pages: [target] } : null;
}

type Entry = Pick<WholeListEntry, "value" | "effect" | "enabled" | "action" | "target" | "scope">;

/** What the entries of one list are on a screen. */
export interface ReadRows<Of extends Entry> {
  readonly stops: Stop[];
  /** Entries of groups, each shown as its rows. */
  readonly groups: readonly { readonly group: StopGroup; readonly entry: Of }[];
  /** Rows with an entry of their own, stopping or not. */
  readonly own: ReadonlySet<string>;
  /** What acts and the screen has no row for. */
  readonly others: Of[];
}

/** A group's entry says the same of all pages, or is none of the screen's. */
function groupIn(table: StopTable, kind: RuleKind, { value, target, scope }: Entry) {
  const isPlain = JSON.stringify(scope) === JSON.stringify(scopeOf(target));
  return isPlain ? groupOf(table, { kind, value }) : null;
}

/** Reads the entries of a list as rows. Those that are switched off or let visitors in are no rows. */
export function readRows<Of extends Entry>(
  table: StopTable,
  kind: RuleKind,
  entries: readonly Of[],
): ReadRows<Of> {
  const [stops, others]: [Stop[], Of[]] = [[], []];
  const groups: { group: StopGroup; entry: Of }[] = [];
  const own = new Set<string>();
  for (const entry of entries.filter(({ enabled }) => enabled)) {
    const { value, action, target, effect } = entry;
    const rule = ruleOf(table, { kind, value });
    if (rule !== null) own.add(rule);
    if (effect === "allow") continue;
    const group = groupIn(table, kind, entry);
    if (rule !== null) stops.push({ rule, action, target });
    else if (group !== null) groups.push({ group, entry });
    else others.push(entry);
  }
  for (const { group, entry } of groups) {
    const { action, target } = entry;
    const rules = group.rules.filter((rule) => !own.has(rule));
    stops.push(...rules.map((rule) => ({ rule, action, target })));
  }
  return { stops, groups, own, others };
}

/** Classes of networks. */
export const VPN_TABLE: StopTable = {
  kinds: ["network"],
  rows: new Map(VPN_RULES.map((value) => [value, { kind: "network", value }])),
  groups: [],
};

/**
 * Crawlers of one purpose: who chose the same for all of them has the names of later releases treated likewise. Not
 * a purpose of one crawler, whose row names it; nor "other", which is every unknown program too.
 */
const PURPOSE_GROUPS: readonly StopGroup[] = CRAWLER_PURPOSES.filter(
  (purpose) => purpose !== "other",
)
  .map((wanted): StopGroup => {
    const rules = CRAWLERS.filter(({ purpose }) => purpose === wanted).map(({ id }) => id);
    return { kind: "crawler", value: `purpose:${wanted}`, rules };
  })
  .filter(({ rules }) => rules.length > 1);

/** Crawlers by name, and what other automated visitors give away. */
export function botTable(pagesPerMinute: number): StopTable {
  return {
    kinds: ["crawler", "user-agent", "behaviour"],
    rows: new Map<string, StopRow>([
      ...CRAWLERS.map(({ id }) => [id, { kind: "crawler", value: `bot:${id}` }] as const),
      ["spoofed", { kind: "crawler", value: "spoofed" }],
      ["unknown", { kind: "crawler", value: "bot:unknown" }],
      ["empty-user-agent", { kind: "user-agent", value: "empty" }],
      ["pages-per-minute", { kind: "behaviour", value: `pages-per-minute:${pagesPerMinute}` }],
      ["trap", { kind: "behaviour", value: "trap" }],
      ["automated-browser", { kind: "behaviour", value: "automated-browser" }],
    ]),
    groups: PURPOSE_GROUPS,
  };
}
