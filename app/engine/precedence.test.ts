import { expect, test } from "vitest";

import {
  entry,
  type EntryOptions,
  rulesetOf,
  type VisitFacts,
  visitOf,
} from "#tests/cases/decision-case";

import { compile } from "./compile";
import { decide } from "./decide";
import type { Decision } from "./decision";
import type { RuleKind } from "./kinds";
import { KINDS_IN_ORDER, PRECEDENCE } from "./precedence";
import { type RuleEntry, type RulesetPolicy, USUAL_POLICY } from "./ruleset";

/** A rule value of each kind that matches VISIT. */
const COVERING: Readonly<Record<RuleKind, string>> = {
  country: "DE",
  ip: "192.0.2.1",
  asn: "AS64500",
  referrer: "example.com",
  url: "/products/shoes",
  network: "vpn",
  crawler: "any",
  "user-agent": "contains:mozilla",
  behaviour: "trap",
  custom: '{"all":[{"all":[["country","any-of","DE"],["network","any-of","vpn"]]}]}',
};

/** A visit that an entry of any kind can stop. */
const VISIT: VisitFacts = {
  country: "DE",
  referrer: "https://example.com/",
  path: "/products/shoes",
  network: "vpn",
  crawler: { id: "examplebot", purpose: "other", verdict: "unverified" },
  trapped: true,
};

const covering = (kind: RuleKind, options: EntryOptions = {}) =>
  entry(kind, COVERING[kind], { id: kind, ...options });

function decideVisit(
  entries: readonly RuleEntry[],
  facts: VisitFacts = {},
  policy: RulesetPolicy = USUAL_POLICY,
): Decision {
  return decide(compile({ ...rulesetOf({ entries }), policy }), visitOf({ ...VISIT, ...facts }));
}

const resultOf = ({ trace }: Decision, name: string) =>
  trace.steps.find(({ step }) => step === name)?.result;

test("the rule kinds are evaluated in the documented order", () => {
  expect(KINDS_IN_ORDER).toEqual([
    "ip",
    "crawler",
    "url",
    "referrer",
    "user-agent",
    "behaviour",
    "network",
    "asn",
    "country",
    "custom",
  ]);
});

const neighbors = KINDS_IN_ORDER.slice(1).map((later, at) => [KINDS_IN_ORDER[at]!, later] as const);

test.each(neighbors)(
  "an entry of the kind %s decides before an entry of the kind %s",
  (earlier, later) => {
    for (const entries of [
      [covering(earlier), covering(later)],
      [covering(later), covering(earlier)],
    ]) {
      expect(decideVisit(entries)).toMatchObject({
        outcome: "block",
        reason: { entryId: earlier },
      });
    }
    expect(decideVisit([covering(later)])).toMatchObject({
      reason: { cause: later, entryId: later },
    });
  },
);

test.each(KINDS_IN_ORDER)(
  "an allow entry of the kind %s allows a visit that every other kind would block",
  (kind) => {
    const allow = covering(kind, { id: "allow", effect: "allow" });
    const others = KINDS_IN_ORDER.filter((other) => other !== kind).map((other) => covering(other));
    const prioritized = covering("user-agent", { id: "prioritized", position: 0 });
    const decision = decideVisit([...others, allow, prioritized]);
    expect(decision).toMatchObject({ outcome: "allow", reason: { cause: kind, entryId: "allow" } });
  },
);

test.each([
  ["suspended", "admin-access"],
  ["admin-access", "bypass"],
  ["bypass", "allow"],
  ["allow", "open-page"],
  ["open-page", "prioritized"],
  ["prioritized", "ip"],
  ["crawler", "crawler-verified"],
  ["crawler-verified", "crawler-pending"],
  ["crawler-pending", "url"],
  ["custom", "attack"],
])("the step %s directly precedes the step %s", (earlier, later) => {
  const names = PRECEDENCE.map(({ name }): string => name);
  expect(names.indexOf(later)).toBe(names.indexOf(earlier) + 1);
});

test("a suspended ruleset precedes admin access, admin access precedes a bypass link, and a bypass link precedes allow entries", () => {
  const entries = [covering("ip"), covering("country", { id: "allow", effect: "allow" })];
  const passes = { adminAccess: true, bypass: true };
  const suspended = { ...rulesetOf({ entries }), suspended: true };
  expect(decide(compile(suspended), visitOf({ ...VISIT, ...passes })).reason.cause).toBe(
    "suspended",
  );
  expect(decideVisit(entries, passes).reason.cause).toBe("admin-access");
  expect(decideVisit(entries, { bypass: true }).reason.cause).toBe("bypass");
  expect(decideVisit(entries).reason.cause).toBe("country");
});

test("a suspended ruleset with an end time is suspended until that time", () => {
  const visit = visitOf(VISIT);
  const rules = { ...rulesetOf({ entries: [covering("ip")] }), suspended: true };
  const causeUntil = (suspendedUntil: number) =>
    decide(compile({ ...rules, suspendedUntil }), visit).reason.cause;
  expect(causeUntil(visit.at + 1)).toBe("suspended");
  expect(causeUntil(visit.at)).toBe("ip");
});

test("prioritized entries are evaluated in their order and before all other blocking entries", () => {
  const entries = [
    covering("ip"),
    covering("country", { id: "second", position: 1, action: "restrict" }),
    covering("asn", { id: "third", position: 7 }),
    covering("url", { id: "first", position: 0, action: "monitor" }),
  ];
  const decision = decideVisit(entries);
  expect(decision).toMatchObject({
    outcome: "restrict",
    reason: { cause: "country", entryId: "second" },
    monitored: ["first"],
  });
  expect(resultOf(decision, "prioritized")).toBe("matched");
});

test("prioritized entries beyond the first fifty are evaluated in the order of their kinds", () => {
  const others = Array.from({ length: 50 }, (_, position) =>
    entry("ip", `203.0.113.${position}`, { position }),
  );
  const late = covering("country", { position: 50 });
  expect(decideVisit([...others, late, covering("asn")]).reason.entryId).toBe("asn");
  expect(decideVisit([...others.slice(1), late, covering("asn")]).reason.entryId).toBe("country");
});

test("a prioritized entry of a disabled list is not evaluated", () => {
  const entries = [covering("country", { position: 0 })];
  const ruleset = compile(rulesetOf({ country: { enabled: false }, entries }));
  expect(decide(ruleset, visitOf(VISIT)).outcome).toBe("allow");
});

const verified = { crawler: { id: "googlebot", purpose: "search", verdict: "verified" } } as const;

test("a verified crawler is allowed before pages, browsers, networks and countries are evaluated", () => {
  const later = KINDS_IN_ORDER.slice(2).map((kind) => covering(kind));
  expect(decideVisit(later, verified).reason.cause).toBe("crawler-verified");
});

test("verified and pending crawlers are blocked by country if the shop trusts no crawler", () => {
  const policy = { ...USUAL_POLICY, allowVerifiedCrawlers: false };
  expect(decideVisit([covering("country")], verified, policy).reason.cause).toBe("country");
  const pending = { crawler: { ...verified.crawler, verdict: "pending" } } as const;
  expect(decideVisit([covering("country")], pending, policy).reason.cause).toBe("country");
});

test.each(["spoofed", "unverified"] as const)(
  "a country rule blocks a crawler with the verdict %s",
  (verdict) => {
    const crawler = { ...verified.crawler, verdict };
    expect(decideVisit([covering("country")], { crawler }).outcome).toBe("block");
  },
);

test("network entries skip visitors of Private Relay unless the shop disabled the exception", () => {
  const relay = { network: "relay" } as const;
  const entries = [covering("asn"), entry("network", "vpn")];
  const spared = decideVisit(entries, relay);
  expect(spared.outcome).toBe("allow");
  expect(resultOf(spared, "asn")).toBe("skipped");
  expect(decideVisit([covering("asn", { position: 0 })], relay).outcome).toBe("allow");
  const policy = { ...USUAL_POLICY, allowPrivateRelay: false };
  expect(decideVisit(entries, relay, policy).reason.cause).toBe("asn");
});

const OPEN_PAGES = [
  "/policies/privacy-policy",
  "/de/policies/legal-notice",
  "/en-mena/policies/privacy-policy",
  "/ckb/account/login",
  "/pt-latam/orders/3f1c",
  "/zh-hant-tw/pages/data-sharing-opt-out",
  "/%70olicies/refund-policy",
  "/60000000001/policies/7.html",
  "/pages/data-sharing-opt-out",
  "/password",
  "/account/login?return_url=/",
  "/orders/3f1c",
  "/60000000001/orders/3f1c/authenticate?key=x",
  "/customer_authentication/login",
  "/fr/customer_authentication/redirect?locale=fr-CA&region_country=CA",
  "/customer_identity/redirect",
  "/challenge",
  "/gift_cards/60000000001/0a1b",
  "/robots.txt",
];

test.each(OPEN_PAGES)(
  "the open page %s is allowed when a rule of any kind except page rules matches",
  (path) => {
    for (const kind of KINDS_IN_ORDER.filter((kind) => kind !== "url")) {
      for (const rule of [covering(kind), covering(kind, { position: 0 })]) {
        const decision = decideVisit([rule], { path });
        expect(decision, kind).toMatchObject({ outcome: "allow", reason: { cause: "open-page" } });
      }
    }
  },
);

test("an allow-only list does not block the store's policy pages", () => {
  const rules = rulesetOf({ country: { mode: "allow-only" }, entries: [entry("country", "FR")] });
  const outcomeAt = (path: string) => decide(compile(rules), visitOf({ ...VISIT, path })).outcome;
  expect([outcomeAt("/policies/terms-of-service"), outcomeAt("/")]).toEqual(["allow", "block"]);
});

test.each([
  "/",
  "/cart",
  "/checkouts/x",
  "/apps/other/page",
  "/pages/policies",
  "/products/password",
  "/products/gift_cards",
  "/customer_authentication-x",
])("the page %s is not an open page", (path) => {
  expect(decideVisit([covering("country")], { path }).outcome).toBe("block");
});

test("if a shop does not keep open pages open, its rules block visitors on them", () => {
  const policy = { ...USUAL_POLICY, keepPagesOpen: false };
  const decision = decideVisit([covering("country")], { path: "/account" }, policy);
  expect(decision.reason.cause).toBe("country");
});

test("in a preview that assumes the page of a visit, an open page is blocked like other pages", () => {
  const assumed = new Set(["page"] as const);
  expect(decideVisit([covering("country")], { path: "/account", assumed }).outcome).toBe("block");
});

const CART_OPEN = { ...USUAL_POLICY, keepCartOpen: true };

test.each([
  "/cart",
  "/cart.js",
  "/cart/add.js?id=1",
  "/cart/change",
  "/cart/40001:1",
  "/de/cart",
  "/en-nordics/cart/add.js",
  "/%63art//add",
])("the page %s is allowed for every visitor if the merchant keeps the cart open", (path) => {
  for (const rule of [covering("country"), covering("ip", { position: 0 })]) {
    expect(decideVisit([rule], { path }).outcome).toBe("block");
    expect(decideVisit([rule], { path }, CART_OPEN)).toMatchObject({
      outcome: "allow",
      reason: { cause: "open-page" },
    });
  }
});

test.each(["/", "/carts", "/products/cart", "/checkout", "/apps/cart"])(
  "the page %s is not the cart and is blocked if only the cart is kept open",
  (path) => {
    expect(decideVisit([covering("country")], { path }, CART_OPEN).outcome).toBe("block");
  },
);

test("the cart stays open if the merchant keeps it open and no other pages", () => {
  const policy = { ...CART_OPEN, keepPagesOpen: false };
  expect(decideVisit([covering("country")], { path: "/cart" }, policy).outcome).toBe("allow");
  expect(decideVisit([covering("country")], { path: "/account" }, policy).outcome).toBe("block");
});
