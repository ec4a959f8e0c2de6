import { beforeAll, expect, test } from "vitest";

import type { Policy } from "#app/contract/general-settings";
import { getSettings, saveSettings } from "#app/contract/settings";
import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { UNKNOWN_VISIT, type Visit } from "#app/engine/visit";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Returns the outcome of a visit with a saved policy and one block entry. */
async function outcomeUnder(
  policy: Partial<Policy>,
  entry: Pick<RuleEntry, "kind" | "value">,
  visit: Partial<Visit>,
) {
  const merchant = await under.merchant();
  const { data } = await merchant.send(getSettings, {});
  const settings = { ...data!.settings, policy: { ...data!.settings.policy, ...policy } };
  await merchant.send(saveSettings, { settings, expectedVersion: 0 });
  const source = await loadRuleset(under.database.db, merchant.shop.domain, "storefront");
  const entries = [{ ...PLAIN_ENTRY, ...entry, id: "e", effect: "block" } as const];
  const at = under.time.now;
  return decide(compile({ ...source!, entries }), { ...UNKNOWN_VISIT, at, ...visit }).outcome;
}

test("a country rule ignores verified crawlers unless the merchant disabled the exception", async () => {
  const rule = { kind: "country", value: "DE" } as const;
  const crawler = { id: "googlebot", purpose: "search", verdict: "verified" } as const;
  const visit = { country: "DE", crawler };
  expect(await outcomeUnder({ allowVerifiedCrawlers: true }, rule, visit)).toBe("allow");
  expect(await outcomeUnder({ allowVerifiedCrawlers: false }, rule, visit)).toBe("block");
});

test("a network rule ignores Private Relay unless the merchant disabled the exception", async () => {
  const rule = { kind: "asn", value: "AS64500" } as const;
  const visit = { asn: 64500, network: "relay" } as const;
  expect(await outcomeUnder({ allowPrivateRelay: true }, rule, visit)).toBe("allow");
  expect(await outcomeUnder({ allowPrivateRelay: false }, rule, visit)).toBe("block");
});

test("a policy page is accessible from a blocked country unless the merchant disabled the exception", async () => {
  const rule = { kind: "country", value: "DE" } as const;
  const visit = { country: "DE", path: "/policies/privacy-policy" };
  expect(await outcomeUnder({ keepPagesOpen: true }, rule, visit)).toBe("allow");
  expect(await outcomeUnder({ keepPagesOpen: false }, rule, visit)).toBe("block");
});

test("a country rule ignores an uncertain country unless the merchant disabled the exception", async () => {
  const rule = { kind: "country", value: "DE" } as const;
  const visit = { country: "DE", otherCountry: "US" };
  expect(await outcomeUnder({ allowUnsureCountry: true }, rule, visit)).toBe("allow");
  expect(await outcomeUnder({ allowUnsureCountry: false }, rule, visit)).toBe("block");
});
