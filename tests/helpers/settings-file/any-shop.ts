import fc from "fast-check";

import { attackAnswer } from "#app/contract/attack-answer";
import { blockPage } from "#app/contract/block-page";
import { checkoutPass } from "#app/contract/checkout-pass";
import { contentProtection } from "#app/contract/content-protection";
import { notifications, policy, privacy } from "#app/contract/general-settings";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import type { ConditionSet } from "#app/engine/conditions/condition";
import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import type { Database } from "#app/store/client.server";
import {
  bypassLinks,
  checkoutConfig,
  checkoutRules,
  orderFilters,
  people,
  redirectRules,
  ruleEntries,
  ruleLists,
  settings,
} from "#app/store/schema";

import { allOf } from "../../cases/custom";
import { checkoutRule } from "../checkout-rule";
import { filterFields } from "../orders/order-filter";
import { redirectRule } from "../rules/redirect-rule";

const BEFORE = new Date("2026-11-01T10:00:00Z");
const BY = { createdAt: BEFORE, createdBy: "staff:1", updatedAt: BEFORE, updatedBy: "staff:1" };
const bool = fc.boolean();
const date = fc.constantFrom(
  null,
  new Date("2026-11-02T00:00:00Z"),
  new Date("2027-06-30T22:00:00Z"),
);

/** Values of each kind: some that the current checks accept, and some that an earlier version stored. */
const VALUES: Readonly<Record<RuleKind, readonly string[]>> = {
  country: ["DE", "FR", "US", "PR"],
  ip: ["198.51.100.7", "203.0.113.0/24", "2001:db8::/32", "300.1.1.1"],
  asn: ["AS64500", "AS64511", "AS0x10"],
  referrer: [
    "domain:spam.example",
    "exact:spam.example/path/page",
    "contains:spam",
    "regex:(",
    "empty",
  ],
  url: ["exact:/sale", "prefix:/collections", "exact:nowhere"],
  network: ["hosting", "vpn", "carrier-pigeon"],
  crawler: ["googlebot", "gptbot", "nobody"],
  "user-agent": ["contains:bad\\ bot", "contains:curl", "regex:Bad\\\\ Bot", "regex:("],
  behaviour: ["pages-per-minute:60", "automation", "yawning"],
  custom: [
    allOf(["country", "any-of", "DE"]),
    allOf(["country", "any-of", "US"], ["region", "is", "Guam"]),
    allOf(["country", "any-of", "US"], ["region", "is", "Atlantis"]),
    "{}",
  ],
};

const REGIONS = [
  null,
  { match: "only" as const, names: ["Bavaria"] },
  { match: "except" as const, names: ["Atlantis"] },
  { match: "only" as const, names: ["Puerto Rico"] },
];
const ACTIONS = [
  { action: "block" as const, target: null, scope: null },
  {
    action: "challenge" as const,
    target: null,
    scope: { match: "only" as const, pages: ["exact:/sale"] },
  },
  { action: "redirect" as const, target: "https://other.example/", scope: null },
  // Redirects as an earlier version could store them: the target page redirects visitors again.
  { action: "redirect" as const, target: "/collections/all", scope: null },
];

function entriesOf(kind: RuleKind) {
  return fc.subarray([...VALUES[kind]]).chain((values) =>
    fc.tuple(
      ...values.map((value) =>
        fc
          .record({
            enabled: bool,
            label: fc.constantFrom("", "Wave of November"),
            reason: fc.constantFrom(null, "fraud"),
            note: fc.constantFrom("", "Ask Jo, “quoted” and a, b"),
            expiresAt: date,
            stop: fc.constantFrom(...ACTIONS),
            regions: fc.constantFrom(...REGIONS),
          })
          .map(({ stop, regions, ...entry }) => ({
            ...{ ...entry, value, effect: "block" as const },
            ...stop,
            regions: kind === "country" ? regions : null,
          })),
      ),
    ),
  );
}

const list = (kind: RuleKind) =>
  fc
    .record({
      kind: fc.constant(kind),
      surface: fc.constantFrom("storefront" as const, "firewall" as const),
      mode: fc.constantFrom(
        "block" as const,
        kind === "country" ? ("allow-only" as const) : ("block" as const),
      ),
      enabled: bool,
      follows: bool,
      entries: entriesOf(kind),
      setAside: kind === "country" ? fc.option(entriesOf(kind)) : fc.constant(null),
    })
    // Only lists of the firewall can use the list of the storefront.
    .map((one) => ({ ...one, follows: one.follows || one.surface === "storefront" }));

const redirect = fc.record({
  enabled: bool,
  countries: fc.constantFrom(["DE"], ["FR", "AT"], ["US"]),
  regions: fc.constantFrom([], ["Oregon"], ["Atlantis"], ["Puerto Rico"]),
  target: fc.constantFrom("https://de.example.com/", "/collections/all", "/"),
  keepPath: bool,
  expiresAt: date,
  days: fc.constantFrom(0, 30),
  type: fc.constantFrom("banner" as const, "automatic" as const),
});

const territories = { field: "shipping-country", operator: "any-of", values: ["PR", "DE"] };
const filter = fc.record({
  is: fc.constantFrom("plain", "territories", "currency", "gone"),
  enabled: bool,
  isDryRun: bool,
  action: fc.constantFrom("allow" as const, "hold" as const, "cancel" as const),
  expiresAt: date,
});
const CONDITIONS = {
  plain: { field: "total", operator: "at-least", values: ["500"] },
  territories,
  currency: { field: "currency", operator: "any-of", values: ["USD"] },
  gone: { field: "phase-of-the-moon", operator: "is", values: ["full"] },
};

const rule = fc.record({
  status: fc.constantFrom("active" as const, "test" as const, "off" as const),
  isGone: bool,
});

/** A shop with every kind of stored setting, including those that this version cannot evaluate. */
export const anyShop = fc
  .record({
    lists: fc.tuple(...RULE_KINDS.map((kind) => fc.option(list(kind)))),
    redirects: fc.array(redirect, { maxLength: 4 }),
    filters: fc.array(filter, { maxLength: 4 }),
    rules: fc.array(rule, { maxLength: 4 }),
    checkout: fc.record({
      isOn: bool,
      blockOnFailure: bool,
      testWord: fc.constantFrom("", "PALISADE TEST"),
      usesPeople: bool,
    }),
    sections: fc.record({
      general: fc.record({ isAppDisabled: bool }),
      firewall: fc.record({
        mode: fc.constantFrom("off", "monitor", "protect"),
        keepsCartOpen: bool,
        isOffered: fc.constant(true),
      }),
      policy: bool.map((is) => policy.parse({ allowPrivateRelay: is })),
      privacy: fc
        .integer({ min: 1, max: 30 })
        .map((days) => privacy.parse({ retentionDays: days })),
      notifications: bool.map((is) =>
        notifications.parse({ recipients: is ? ["owner@example.com"] : [] }),
      ),
      "block-page": fc.constantFrom("", "Не для всех", "Geschlossen").map((title) =>
        blockPage.parse({
          title,
          texts: title ? { ar: { title: "مغلق", message: "", buttonText: "" } } : {},
        }),
      ),
      "content-protection": bool.map((images) => contentProtection.parse({ images })),
      "checkout-pass": fc
        .record({ usesLimit: fc.constantFrom(1, 5, 100), attackUntil: fc.constantFrom(null, 1) })
        .map((choices) => checkoutPass.parse({ ...choices, mode: "off" })),
      "attack-answer": fc
        .constantFrom("propose", "act", "off")
        .map((choice) => attackAnswer.parse({ choice })),
      "fraud-protect": fc
        .constantFrom("off", "dry-run", "live")
        .map((mode) => fraudPolicy.parse({ mode, blockIpHours: 24, tags: ["Look"] })),
    }),
  })
  // The database accepts plain objects only.
  .map((shop) => structuredClone(shop));
export type AnyShop = typeof anyShop extends fc.Arbitrary<infer Shop> ? Shop : never;

const allHold = (condition: ConditionSet["groups"][number]["conditions"][number]) => {
  const match = "all" as const;
  return { match, groups: [{ match, conditions: [condition] }] };
};

async function furnishLists(db: Database, shopId: string, { lists }: AnyShop) {
  for (const { entries, setAside, ...state } of lists.filter((one) => one !== null)) {
    const { kind, surface } = state;
    const aside = setAside?.map(({ expiresAt, ...entry }) => ({
      ...{ ...entry, id: crypto.randomUUID(), shop_id: shopId, kind, surface },
      ...{ expires_at: expiresAt, created_at: BEFORE, created_by: "staff:1", position: null },
      ...{ updated_at: BEFORE, updated_by: "staff:1", source: "manual", skips: null },
      ...{ source_order_id: null, granted_to: null },
    }));
    await db.insert(ruleLists).values({ ...state, shopId, setAside: aside ?? null });
    if (entries.length === 0) continue;
    const rows = entries.map((entry) => ({ shopId, kind, surface, ...entry, ...BY }));
    await db.insert(ruleEntries).values(rows);
  }
}

async function furnishRedirects(db: Database, shopId: string, shop: AnyShop) {
  const { keepQuery, forwardUtm, includeCrawlers } = redirectRule();
  for (const [position, { countries, regions, ...fields }] of shop.redirects.entries()) {
    const narrowed = countries.length > 1 ? [] : regions;
    await db.insert(redirectRules).values({
      ...{ ...fields, shopId, position, name: `Redirect ${position}` },
      places: { match: "only", countries, regions: narrowed },
      ...{ keepQuery, forwardUtm, includeCrawlers, languages: [], utm: { source: "redirect" } },
      ...{ bannerPosition: "top", scope: null, texts: {}, ...BY },
    });
  }
}

async function furnishOrders(db: Database, shopId: string, shop: AnyShop) {
  for (const [position, { is, ...fields }] of shop.filters.entries()) {
    const conditions = allHold(CONDITIONS[is as keyof typeof CONDITIONS]);
    const usual = filterFields({ name: `Filter ${position}` });
    const row = { ...usual, ...fields, conditions };
    await db.insert(orderFilters).values({ ...row, shopId, position, ...BY });
  }
  for (const [position, { status, isGone }] of shop.rules.entries()) {
    const { when, from, ...fields } = checkoutRule({ name: `Rule ${position}`, status });
    const conditions = isGone ? allHold(CONDITIONS.gone) : when;
    const row = { ...fields, conditions, fromStep: from };
    await db.insert(checkoutRules).values({ ...row, shopId, position, ...BY });
  }
}

/** Stores the settings of a shop in its tables, without the current checks. */
export async function furnish(db: Database, shopId: string, shop: AnyShop): Promise<void> {
  await furnishLists(db, shopId, shop);
  await furnishRedirects(db, shopId, shop);
  await furnishOrders(db, shopId, shop);
  await db.insert(checkoutConfig).values({ shopId, ...shop.checkout });
  for (const [section, value] of Object.entries(shop.sections)) {
    await db.insert(settings).values({ shopId, section, value, updatedAt: BEFORE, updatedBy: "1" });
  }
  await db.insert(people).values({
    ...{ shopId, kind: "email", value: "jo@example.com", canonical: "jo@example.com" },
    ...{ effect: "block", createdAt: BEFORE, createdBy: "staff:1" },
  });
  await db.insert(bypassLinks).values({
    ...{ shopId, label: "Press", tokenHash: "0".repeat(64), expiresAt: BEFORE },
    ...{ createdAt: BEFORE, createdBy: "staff:1" },
  });
}
