import { VPN_RULES } from "../../contract/bot-protection";
import { CRAWLERS } from "../../engine/crawlers/crawler-table";
import type { RuleKind } from "../../engine/kinds";

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

/** Classes of networks. */
export const VPN_TABLE: StopTable = {
  kinds: ["network"],
  rows: new Map(VPN_RULES.map((value) => [value, { kind: "network", value }])),
};

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
    ]),
  };
}
