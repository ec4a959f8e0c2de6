import { expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import { compile } from "#app/engine/compile";
import { parseAddress } from "#app/engine/net/address";
import { NO_REDIRECTS } from "#app/engine/redirects/compile-redirects";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { country, entry, type Rules, rulesetOf } from "#tests/cases/decision-case";
import { checkoutPasses, issueChallenge, NO_PASSES } from "#tests/helpers/no-passes";

import { createVisitAnswerer } from "./answer-visit";
import { createVisitDecider, type DeciderDeps } from "./decide-visit";
import type { PassCheckers } from "./visit-passes";
import { createVisitRates } from "./visit-rates";
import type { VisitRequest } from "./visit-request";

const SHOP = "00000000-0000-4000-8000-000000000001";
const answererOf = (deps: DeciderDeps) =>
  createVisitAnswerer({ decider: createVisitDecider(deps), issueChallenge, checkoutPasses });
const ruleset = compile(rulesetOf({ entries: [country("DE")] }));
const answerer = answererOf({
  lookup: () => ({ ...NO_PLACE, ...NO_NETWORK, country: "DE" }),
  reference: () => "7K2M9QTDXA",
  crawlerOf: () => null,
  rates: createVisitRates(),
  passes: {
    ...NO_PASSES,
    isAccess: (pass, { shopId, generation }) =>
      pass === "genuine" && shopId === SHOP && generation === 4,
  },
  onError: (error) => {
    throw error;
  },
});

const ALLOWED = /^\{"outcome":"allow","pass":"1\.[0-9a-z]+\.7K2M9QTDXA\.[0-9a-f]{16}"\}$/;

const PLAIN_REQUEST = {
  userAgent: "",
  path: "/",
  referrer: "",
  host: undefined,
  locale: "de",
  isPage: true,
  tab: "",
  access: "",
  bypass: "",
  solved: "",
  pass: "",
  stayed: [],
  missed: 0,
  signs: 0,
  at: 0,
};

const SHOP_RULES = {
  shopId: SHOP,
  surface: "storefront",
  revision: "1",
  entries: 1,
  ruleset,
  redirects: NO_REDIRECTS,
  passGeneration: null,
  issuesPasses: true,
  passKey: null,
  revokedVisits: new Set<string>(),
  bypassLinks: new Set<string>(),
} as const;

function answerTo(access: string, passGeneration: number | null, shopId = SHOP) {
  const address = { version: 4, d: 0xc6336407, a: 0, b: 0, c: 0 } as const;
  const shop = "demo.myshopify.com";
  return answerer.decided(
    { ...PLAIN_REQUEST, shop, address, access },
    { ...SHOP_RULES, shopId, passGeneration },
  );
}

test("a visit with a valid admin access pass is allowed and logged with that cause", () => {
  const { body, recorded } = answerTo("genuine", 4);
  expect(body).toMatch(ALLOWED);
  expect(recorded?.decision.reason.cause).toBe("admin-access");
});

test.each([
  ["a forged one", "forged", 4, SHOP],
  ["one of an older generation", "genuine", 5, SHOP],
  ["a genuine one while the mode is disabled", "genuine", null, SHOP],
  ["one of another shop", "genuine", 4, SHOP.replace(/1$/, "2")],
  ["none", "", 4, SHOP],
] as const)(
  "a visit from a blocked country is blocked if its admin access pass is %s",
  (_what, pass, generation, shopId) => {
    expect(JSON.parse(answerTo(pass, generation, shopId).body)).toMatchObject({ outcome: "block" });
  },
);

const NOON = Date.UTC(2026, 10, 20, 12);
const CRAWLER = { id: "examplebot", purpose: "seo", verdict: "unverified" } as const;

/** Returns a function that answers visits with the rules, passes and facts of a test. */
function harnessOf(rules: Rules, deps: Partial<DeciderDeps> = {}) {
  const answering = answererOf({
    lookup: () => ({ ...NO_PLACE, ...NO_NETWORK, country: "DE", networkClass: "hosting" }),
    crawlerOf: () => CRAWLER,
    rates: createVisitRates(),
    passes: NO_PASSES,
    reference: () => "7K2M9QTDXA",
    onError: (error) => {
      throw error;
    },
    ...deps,
  });
  const shopRules = {
    shopId: SHOP,
    surface: "storefront" as const,
    revision: "1",
    entries: 1,
    ruleset: compile(rulesetOf(rules)),
    redirects: NO_REDIRECTS,
    passGeneration: null,
    issuesPasses: true,
    passKey: null,
    revokedVisits: new Set<string>(),
    bypassLinks: new Set<string>(),
  };
  return (request: Partial<VisitRequest> = {}, issuesPasses = true) => {
    const address = parseAddress("198.51.100.7");
    const shop = "demo.myshopify.com";
    return answering.decided(
      { ...PLAIN_REQUEST, shop, address, at: NOON, ...request },
      { ...shopRules, issuesPasses },
    );
  };
}

const stopped = { reference: "7K2M9QTDXA", country: "DE" };

test.each([
  [{ action: "block" }, { outcome: "block", reason: "country", ...stopped }],
  [{ action: "restrict" }, { outcome: "restrict", reason: "country", ...stopped }],
  [
    { action: "redirect", target: 'https://müller.example/é?a="b"' },
    { outcome: "redirect", to: 'https://müller.example/é?a="b"', ...stopped },
  ],
  [{ action: "challenge" }, { outcome: "challenge", challenge: "challenge", bits: 11, ...stopped }],
  [{ action: "monitor" }, { outcome: "allow" }],
] as const)("a visit that matches an entry with %j gets the answer %j", (options, answer) => {
  const visit = harnessOf({ entries: [country("DE", options)] });
  expect(JSON.parse(visit().body)).toMatchObject(answer);
});

test("the network class and the crawler of a visit are looked up, evaluated and recorded", () => {
  const visit = harnessOf({ entries: [entry("network", "hosting")] });
  const { body, recorded } = visit();
  expect(JSON.parse(body)).toMatchObject({ outcome: "block", reason: "network" });
  expect(recorded).toMatchObject({ facts: { networkClass: "hosting", crawler: CRAWLER } });
  const crawlers = harnessOf({ entries: [entry("crawler", "purpose:seo")] });
  expect(JSON.parse(crawlers().body)).toMatchObject({ reason: "crawler" });
});

test("a visit is recorded with the id of the monitor entry that it matches", () => {
  const visit = harnessOf({ entries: [country("DE", { action: "monitor" })] });
  expect(visit().recorded?.decision.monitored).toEqual(["DE"]);
});

test("a visit with a valid challenge pass is allowed, and a visit with an invalid pass is challenged", () => {
  const isSolved: PassCheckers["isSolved"] = (pass, { shop }) =>
    pass === "mine" && shop === "demo.myshopify.com";
  const passes = { ...NO_PASSES, isSolved };
  const visit = harnessOf({ entries: [country("DE", { action: "challenge" })] }, { passes });
  expect(JSON.parse(visit({ solved: "mine" }).body)).toMatchObject({ outcome: "allow" });
  expect(JSON.parse(visit({ solved: "yours" }).body)).toMatchObject({ outcome: "challenge" });
});

test("a visit with a valid bypass pass is allowed and logged with that cause, and a forged pass does not help", () => {
  const passes = { ...NO_PASSES, isBypass: (pass: string) => pass === "invited" };
  const visit = harnessOf({ entries: [country("DE")] }, { passes });
  expect(visit({ bypass: "invited" }).recorded?.decision.reason.cause).toBe("bypass");
  expect(JSON.parse(visit({ bypass: "forged" }).body)).toMatchObject({ outcome: "block" });
});

test("with a limit of 60 pages per minute the 61st page is blocked", () => {
  const visit = harnessOf({ entries: [entry("behaviour", "pages-per-minute:60")] });
  const outcomes = Array.from({ length: 62 }, () => visit().recorded?.decision.outcome);
  expect(outcomes.indexOf("block")).toBe(60);
  expect(visit({ address: parseAddress("198.51.100.8") }).body).toMatch(ALLOWED);
});

test("behind a carrier's address the page limit applies to each tab separately", () => {
  const atHome = () => ({ ...NO_PLACE, ...NO_NETWORK, networkClass: "residential" as const });
  const rules = { entries: [entry("behaviour", "pages-per-minute:60")] };
  const visit = harnessOf(rules, { lookup: atHome });
  const outcomes = Array.from(
    { length: 62 },
    () => visit({ tab: "a1" }).recorded?.decision.outcome,
  );
  expect(outcomes.indexOf("block")).toBe(60);
  expect(visit({ tab: "b2" }).body).toMatch(ALLOWED);
});

test("a trapped visitor is blocked by a trap rule, and page views of a shop without behavior rules are not counted", () => {
  const rates = createVisitRates();
  const address = parseAddress("198.51.100.7");
  const { userAgent } = PLAIN_REQUEST;
  const shop = "demo.myshopify.com";
  rates.trap({ shop, address, network: "hosting", userAgent, tab: "" }, NOON);
  const trap = harnessOf({ entries: [entry("behaviour", "trap")] }, { rates });
  expect(JSON.parse(trap().body)).toMatchObject({ outcome: "block", reason: "behaviour" });
  const counted = rates.stats().counted;
  harnessOf({ entries: [country("FR")] }, { rates })({ shop: "other.myshopify.com" });
  expect(rates.stats().counted).toBe(counted);
});

test("a shop that used up its expression time allows visits that need an expression and marks them as degraded", () => {
  let clock = 0;
  const visit = harnessOf(
    { entries: [entry("user-agent", "regex:^bad"), entry("country", "DE")] },
    // The stopwatch advances 80 ms with each reading.
    { stopwatch: () => (clock += 80), lookup: () => ({ ...NO_PLACE, ...NO_NETWORK }) },
  );
  const answers = ["bad 1", "bad 2", "bad 3"].map((userAgent) => visit({ userAgent }));
  expect(answers.map(({ degraded }) => degraded)).toEqual([null, null, "too-slow"]);
  expect(answers[2]).toMatchObject({
    body: '{"outcome":"allow","degraded":true}',
    recorded: { decision: { reason: { cause: "unavailable" } } },
  });
  // A user agent whose result is cached is still decided, and other shops are unaffected.
  expect(JSON.parse(visit({ userAgent: "bad 1" }).body)).toMatchObject({ outcome: "block" });
  expect(visit({ userAgent: "bad 3", shop: "other.myshopify.com" }).degraded).toBeNull();
  // A minute later the shop has earned expression time again.
  expect(visit({ userAgent: "bad 3", at: NOON + 60_000 }).degraded).toBeNull();
});

test("the decisions of a shop without expressions and redirects are not timed", () => {
  const stopwatch = () => {
    throw new Error("nobody should look");
  };
  const visit = harnessOf({ entries: [country("DE")] }, { stopwatch });
  expect(JSON.parse(visit().body)).toMatchObject({ outcome: "block" });
});

const passIn = ({ body }: { readonly body: string }) =>
  (JSON.parse(body) as { pass?: string }).pass;

test("an allowed browser keeps its checkout pass for 12 hours and then gets a new pass for its first visit", () => {
  const visit = harnessOf({ entries: [] });
  const first = passIn(visit())!;
  expect(passIn(visit({ pass: first, at: NOON + HOUR_MS }))).toBe(first);
  const renewed = passIn(visit({ pass: first, at: NOON + 13 * HOUR_MS }))!;
  expect(renewed).not.toBe(first);
  expect(checkoutPasses.read(SHOP, renewed, NOON + 13 * HOUR_MS)?.visit).toBe("7K2M9QTDXA");
});

test("a browser with a forged checkout pass receives a new pass", () => {
  const visit = harnessOf({ entries: [] });
  const forged = "1.k2.0000000000.0123456789abcdef";
  expect(checkoutPasses.read(SHOP, passIn(visit({ pass: forged })), NOON)?.visit).toBe(
    "7K2M9QTDXA",
  );
});

test.each(["block", "restrict", "challenge"] as const)(
  "a visit with the outcome %s receives no checkout pass",
  (action) => {
    const visit = harnessOf({ entries: [country("DE", { action })] });
    expect(passIn(visit())).toBeUndefined();
  },
);

test("a shop that does not connect orders issues no pass and ignores existing passes", () => {
  const visit = harnessOf({ entries: [] });
  const pass = passIn(visit())!;
  expect(visit({ pass }).recorded?.journey).toBe("7K2M9QTDXA");
  const { body, recorded } = visit({ pass }, false);
  expect(body).toBe('{"outcome":"allow"}');
  expect(recorded?.journey).toBeUndefined();
});

test("a browser whose visit was revoked receives the pass of a new visit", () => {
  const address = parseAddress("198.51.100.7");
  const pass = checkoutPasses.issue(SHOP, "0000000001", NOON);
  const request = { ...PLAIN_REQUEST, shop: "demo.myshopify.com", address, pass, at: NOON };
  const rules = { ...SHOP_RULES, ruleset: compile(rulesetOf({ entries: [] })) };
  expect(passIn(answerer.decided(request, rules))).toBe(pass);
  const revoked = { ...rules, revokedVisits: new Set(["0000000001"]) };
  const renewed = passIn(answerer.decided(request, revoked));
  expect(checkoutPasses.read(SHOP, renewed, NOON)?.visit).toBe("7K2M9QTDXA");
});

test("a visit that is answered before the shop's rules are loaded is recorded with the first visit of its checkout pass", () => {
  const address = parseAddress("198.51.100.7");
  const pass = checkoutPasses.issue(SHOP, "0000000001", 0);
  const visit = { ...PLAIN_REQUEST, shop: "demo.myshopify.com", address, pass };
  expect(answerer.recordUndecided(visit, SHOP_RULES).journey).toBe("0000000001");
});
