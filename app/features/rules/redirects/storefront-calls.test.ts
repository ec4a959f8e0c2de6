import { beforeEach, describe, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { compile } from "#app/engine/compile";
import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { parseAddress } from "#app/engine/net/address";
import { compileRedirects } from "#app/engine/redirects/compile-redirects";
import { type ListState, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { redirectRule } from "#tests/helpers/rules/redirect-rule";

import { createChoiceCall } from "./choices/choice-call.server";
import { createPreviewCall } from "./choices/preview-call.server";
import { signPreviewToken } from "./choices/preview-token";

const SECRET = "test-secret";
const SHOP = "demo.myshopify.com";
const NOW = Date.parse("2026-11-20T12:00:00Z");

const on: ListState = { mode: "block", enabled: true };
const lists = Object.fromEntries(RULE_KINDS.map((kind) => [kind, on])) as Record<
  RuleKind,
  ListState
>;
const block = (value: string, part: Partial<RuleEntry> = {}): RuleEntry => ({
  ...PLAIN_ENTRY,
  id: value,
  kind: "country",
  effect: "block",
  value,
  ...part,
});
const entries = [
  block("FR"),
  block("IT", { action: "restrict" }),
  block("ES", { action: "redirect", target: "/sorry" }),
  block("AT", { action: "challenge" }),
];
const places = { match: "except", countries: ["US"], regions: [] } as const;
const RULES = {
  shopId: "shop",
  ruleset: compile({ version: 1, suspended: false, lists, entries }),
  redirects: compileRedirects([redirectRule({ id: "rule", places })], { hosts: [] }),
};

let now = NOW;
beforeEach(() => {
  now = NOW;
});
const clock = () => now;
const rulesOf = async (shop: string) => (shop === SHOP ? RULES : null);

describe("previews of a visitor", () => {
  const preview = createPreviewCall({
    keys: oneKey(SECRET),
    clock,
    rulesOf,
    reference: () => "0123456789",
  });
  const tokenFor = (country: string) =>
    signPreviewToken(oneKey(SECRET), SHOP, { country, language: "de", expiresAt: NOW + 60_000 });
  const send = (country: string, path = "/a1") =>
    preview({ shop: SHOP, text: JSON.stringify({ token: tokenFor(country), path }) });

  test("a redirect preview returns the simulated visitor's redirect without the id of the rule", async () => {
    expect(await send("DE")).toMatchObject({
      outcome: "allow",
      go: { rule: "preview", to: "https://example.de/a1?palisade-hop=1", country: "DE" },
    });
    expect(await send("DE", "/cart")).toEqual({ outcome: "allow" });
    expect(await send("US")).toEqual({ outcome: "allow" });
  });

  test.each([
    ["FR", { outcome: "block", reason: "country", reference: "0123456789" }],
    ["IT", { outcome: "restrict", reason: "country", reference: "0123456789" }],
    ["ES", { outcome: "redirect", to: "/sorry", reference: "0123456789" }],
  ])(
    "a redirect preview returns the decision instead of a redirect for a blocked or restricted visitor from %s",
    async (country, expected) => {
      expect(await send(country)).toEqual(expected);
    },
  );

  test("a redirect preview returns the redirect that follows a solved challenge", async () => {
    expect(await send("AT")).toMatchObject({ go: { country: "AT" } });
  });

  const good = JSON.stringify({ token: tokenFor("DE"), path: "/" });

  test.each([
    ["an expired token", good, 60_000],
    ["an empty body", "", 0],
    ["an array", "[]", 0],
    ["another test's token", JSON.stringify({ token: "0".repeat(32), path: "/" }), 0],
    ["an additional field", JSON.stringify({ ...JSON.parse(good), x: 1 }), 0],
  ])("a redirect preview with %s returns null", async (_name, text, ageMs) => {
    now += ageMs;
    expect(await preview({ shop: SHOP, text })).toBeNull();
  });

  test("a redirect preview for a shop without the app returns null", async () => {
    const token = signPreviewToken(oneKey(SECRET), "gone.myshopify.com", {
      country: "DE",
      language: "de",
      expiresAt: NOW + 60_000,
    });
    const text = JSON.stringify({ token, path: "/" });
    expect(await preview({ shop: "gone.myshopify.com", text })).toBeNull();
  });
});

describe("choices of visitors", () => {
  const noted: unknown[][] = [];
  const note = (...args: unknown[]) => void noted.push(args);
  const address = parseAddress("203.0.113.7");
  let choose: ReturnType<typeof createChoiceCall>;
  beforeEach(() => {
    noted.length = 0;
    choose = createChoiceCall({ clock, tally: { note }, rulesOf });
  });
  const say = (body: unknown, from = address, shop = SHOP) =>
    choose({ shop, address: from, text: JSON.stringify(body) });

  test("a visitor's choice is counted for a redirect of the shop", async () => {
    expect(await say({ rule: "rule", choice: "accepted" })).toEqual({});
    expect(await say({ rule: "rule", choice: "stayed" })).toEqual({});
    expect(noted).toEqual([
      ["shop", "rule", "accepted"],
      ["shop", "rule", "stayed"],
    ]);
  });

  test("a visitor's choice is not counted for an unknown redirect, an unknown shop or a preview", async () => {
    expect(await say({ rule: "other", choice: "accepted" })).toEqual({});
    expect(await say({ rule: "preview", choice: "accepted" })).toEqual({});
    expect(await say({ rule: "rule", choice: "accepted" }, address, "gone.example")).toEqual({});
    expect(noted).toEqual([]);
  });

  test("the choices of one visitor are counted at most ten times per minute", async () => {
    for (let press = 0; press < 30; press++) await say({ rule: "rule", choice: "stayed" });
    expect(noted).toHaveLength(10);
    await say({ rule: "rule", choice: "stayed" }, parseAddress("203.0.113.8"));
    expect(noted).toHaveLength(11);
    now += 60_000;
    await say({ rule: "rule", choice: "stayed" });
    expect(noted).toHaveLength(12);
  });

  test.each<unknown>([
    null,
    [],
    {},
    { rule: "rule" },
    { rule: "rule", choice: "shown" },
    { rule: 1, choice: "stayed" },
    { rule: "x".repeat(41), choice: "stayed" },
    { rule: "rule", choice: "stayed", more: 1 },
  ])("a choice report with the body %j returns null and is not counted", async (body) => {
    expect(await say(body)).toBeNull();
    expect(noted).toEqual([]);
  });
});
