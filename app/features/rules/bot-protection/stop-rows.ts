import { type Stop, VPN_RULES } from "#app/contract/bot-protection";
import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import type { RuleKind } from "#app/engine/kinds";
import { CRAWLER_PURPOSES } from "#app/engine/visit";

import type { WholeListEntry } from "../entries/whole-list.queries.server";

/** Kind and value of the entry that stores a row. */
export interface StopRow {
  readonly kind: RuleKind;
  /** Canonical value of the entry. */
  readonly value: string;
}

/** Rows of one screen by name, and the kinds of lists that store them. */
export interface StopTable {
  readonly kinds: readonly RuleKind[];
  readonly rows: ReadonlyMap<string, StopRow>;
  readonly groups: readonly StopGroup[];
}

/** Rows that one entry stores if all of them have the same action. */
export interface StopGroup extends StopRow {
  readonly rules: readonly string[];
}

const PAGES = /^pages-per-minute:(\d+)$/;

/** Returns the rate in a value such as "pages-per-minute:60", or null for every other value. */
export function pagesOf(value: string): number | null {
  const number = PAGES.exec(value)?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns the name of an entry's row, or null if the screen has no row for it. */
export function ruleOf(table: StopTable, { kind, value }: StopRow): string | null {
  if (kind === "behaviour" && pagesOf(value) !== null) return "pages-per-minute";
  for (const [rule, row] of table.rows) {
    if (row.kind === kind && row.value === value) return rule;
  }
  return null;
}

/** Returns the group of an entry, or null if it belongs to no group of the screen. */
export function groupOf(table: StopTable, { kind, value }: StopRow): StopGroup | null {
  return table.groups.find((group) => group.kind === kind && group.value === value) ?? null;
}

/**
 * Excludes the redirect target from the entry's pages, so that the target does not redirect to
 * itself.
 */
export function scopeOf(target: string | null): { match: "except"; pages: string[] } | null {
  return target?.startsWith("/") ? { match: "except", pages: [target] } : null;
}

type Entry = Pick<WholeListEntry, "value" | "effect" | "enabled" | "action" | "target" | "scope">;

/** Entries of one list as rows of a screen. */
export interface ReadRows<Of extends Entry> {
  readonly stops: Stop[];
  /** Group entries. The screen shows each as the rows of its group. */
  readonly groups: readonly { readonly group: StopGroup; readonly entry: Of }[];
  /** Rows with their own entry, whether a block or an allow entry. */
  readonly own: ReadonlySet<string>;
  /** Enabled entries that the screen has no row for. */
  readonly others: Of[];
}

/** Returns the group of an entry. Null if the entry has a scope that the screen does not offer. */
function groupIn(table: StopTable, kind: RuleKind, { value, target, scope }: Entry) {
  const isPlain = JSON.stringify(scope) === JSON.stringify(scopeOf(target));
  return isPlain ? groupOf(table, { kind, value }) : null;
}

/** Converts the entries of a list to rows. Omits disabled entries and allow entries. */
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

/** Rows of the VPN blocker: network classes. */
export const VPN_TABLE: StopTable = {
  kinds: ["network"],
  rows: new Map(VPN_RULES.map((value) => [value, { kind: "network", value }])),
  groups: [],
};

/**
 * Groups of crawlers with one purpose. A group entry also covers crawlers of later releases. Excludes purposes with a
 * single crawler, because its own row is enough. Excludes "other", which matches every unknown program.
 */
const PURPOSE_GROUPS: readonly StopGroup[] = CRAWLER_PURPOSES.filter(
  (purpose) => purpose !== "other",
)
  .map((ofPurpose): StopGroup => {
    const rules = CRAWLERS.filter(({ purpose }) => purpose === ofPurpose).map(({ id }) => id);
    return { kind: "crawler", value: `purpose:${ofPurpose}`, rules };
  })
  .filter(({ rules }) => rules.length > 1);

/**
 * Returns the rows of the bot blocker: crawlers by name, and rules for other automated visitors.
 */
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
