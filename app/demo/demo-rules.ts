import { randomUUID } from "node:crypto";

import { DAY_MS } from "#app/base/clock";
import { formatAddress, ipv4Address } from "#app/engine/net/address";
import { listsOf, PLAIN_ENTRY, type RulesetSource } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";

import { type AddressBook, knownAddress } from "./demo-addresses";
import { moreSteps } from "./demo-more-rules";
import type { DemoChange, DemoEntry, DemoStep } from "./demo-step";

export interface DemoRules {
  readonly entries: readonly DemoEntry[];
  readonly changes: readonly DemoChange[];
  /** Network of a scraper, before and after it is blocked: the first 24 bits, as a 32-bit number. */
  readonly scraperNetwork: number;
  /** Address of a blocked visitor who keeps visiting. */
  readonly cardTester: number;
  /** The merchant's own address, always allowed. */
  readonly office: number;
}

/**
 * Returns the rules that a merchant added over four weeks: countries and addresses that caused trouble.
 *
 * @param isWhole true for rules of every other kind, which need a paid plan
 */
export function demoRules(now: number, book: AddressBook | null, isWhole = false): DemoRules {
  const cardTester = knownAddress("US", 2, book).d;
  const scraperNetwork = (knownAddress("NL", 1, book).d & 0xffffff00) >>> 0;
  const returns = (knownAddress("GB", 1, book).d & 0xffffff00) >>> 0;
  const office = knownAddress("US", 0, book).d;
  const text = (word: number) => formatAddress(ipv4Address(word >>> 0));
  const daysAgo = (days: number) => now - days * DAY_MS;

  const ipChange = (at: number, summary: string) => ({ kind: "ip", at, summary }) as const;

  const few: readonly DemoStep[] = [
    {
      change: {
        kind: "country",
        at: daysAgo(26.2),
        summary: "Blocked China, Nigeria",
        note: "We do not ship there, and most of the fake sign-ups come from there.",
      },
      entries: [{ value: "CN" }, { value: "NG" }],
    },
    {
      change: ipChange(daysAgo(18.4), `Blocked ${text(cardTester)}`),
      entries: [
        {
          value: text(cardTester),
          label: "Card tester",
          reason: "chargeback",
          note: "Forty declined cards in one night.",
        },
      ],
    },
    {
      change: ipChange(daysAgo(11.7), `Blocked ${text(scraperNetwork)}/24`),
      entries: [
        {
          value: `${text(scraperNetwork)}/24`,
          label: "Price scraper",
          reason: "scraper",
          note: "Reads every product page twice an hour.",
        },
      ],
    },
    {
      change: ipChange(daysAgo(11.6), `Allowed ${text(office)}`),
      entries: [{ value: text(office), effect: "allow", label: "Our office", note: "Front desk." }],
    },
    {
      change: ipChange(daysAgo(9.1), `Blocked ${text(returns + 200)}`),
      entries: [
        {
          value: text(returns + 200),
          label: "Coupon trials",
          reason: "abuse",
          note: "Three days should do.",
          expiresAt: daysAgo(6.1),
        },
      ],
    },
    {
      change: { kind: "country", at: daysAgo(4.8), summary: "Blocked Vietnam" },
      entries: [{ value: "VN" }],
    },
    {
      change: ipChange(daysAgo(2.3), `Blocked ${text(returns + 10)}-${text(returns + 40)}`),
      entries: [
        {
          value: `${text(returns + 10)}-${text(returns + 40)}`,
          label: "Returns abuse",
          reason: "abuse",
          note: "Look again in two weeks.",
          expiresAt: now + 12 * DAY_MS,
        },
      ],
    },
  ];
  const again = text(scraperNetwork + 5);
  const steps = isWhole
    ? [...few, ...moreSteps(now, again)].sort((one, other) => one.change.at - other.change.at)
    : few;
  const changes = steps.map(
    ({ change: { surface = "storefront", note = "", ...change } }, index) => ({
      ...change,
      surface,
      note,
      version: index + 1,
    }),
  );
  const entries = steps.flatMap(({ change, entries: added }, index) =>
    added.map((entry) => ({
      ...NEW_ENTRY,
      ...entry,
      id: randomUUID(),
      kind: change.kind,
      surface: change.surface ?? "storefront",
      createdAt: change.at,
      since: index + 1,
    })),
  );
  return { entries, changes, scraperNetwork, cardTester, office };
}

const NEW_ENTRY = {
  ...PLAIN_ENTRY,
  value: "",
  effect: "block",
  regions: null,
  expiresAt: null,
  label: "",
  reason: null,
  note: "",
} as const;

/**
 * Returns the ruleset of a version. Version 0 has no rules. The firewall evaluates its own rules in addition to the
 * storefront's.
 */
export function rulesetAt(
  rules: DemoRules,
  version: number,
  surface: Surface = "storefront",
): RulesetSource {
  return {
    version,
    suspended: false,
    lists: listsOf(),
    entries: rules.entries.filter(
      (entry) =>
        entry.since <= version && (surface === "firewall" || entry.surface === "storefront"),
    ),
  };
}
