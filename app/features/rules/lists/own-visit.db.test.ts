import { beforeAll, expect, test } from "vitest";

import { addRuleEntries, setRuleListEnabled, updateRuleEntries } from "#app/contract/rules/rules";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const premium = () => premiumMerchant(under);

/** An address in Germany, in AS64500. */
const OWN = { ownIp: "203.0.113.9", ownUserAgent: "Mozilla/5.0 Firefox/140.0" };

test.each([
  ["asn", "AS64500", "AS64500"],
  ["country", "DE", "the entry Germany"],
  ["user-agent", "contains:firefox", "firefox"],
  ["url", "wildcard:/*", "/*"],
  ["referrer", "empty", "directly"],
] as const)(
  "a %s entry that would block the merchant requires confirmation: %s",
  async (kind, line, words) => {
    const merchant = await premium();
    const input = { kind, lines: [line], confirmedRisks: true, ...OWN };
    const answer = await merchant.send(addRuleEntries, input);
    expect(answer).toMatchObject({
      code: "confirmation_needed",
      fields: { confirmedLockOut: expect.stringContaining(words) },
    });
    const saved = await merchant.send(addRuleEntries, { ...input, confirmedLockOut: true });
    expect(saved.data?.added).toBe(1);
  },
);

const ASN = { kind: "asn" as const, lines: ["AS64500"], ...OWN };

test.each([
  ["only monitors", { action: "monitor" }],
  ["shows a challenge", { action: "challenge" }],
  ["is for other pages", { scope: { match: "only", pages: ["/pages/press"] } }],
  ["allows", { effect: "allow" }],
] as const)(
  "an entry that %s does not block the merchant and requires no confirmation",
  async (_what, options) => {
    const merchant = await premium();
    const saved = await merchant.send(
      addRuleEntries,
      structuredClone({ ...ASN, ...options }) as never,
    );
    expect(saved.result).toBe(true);
  },
);

test("changing an entry that matches the merchant from monitor to block requires confirmation, unless the merchant is already stopped", async () => {
  const merchant = await premium();
  const { data } = await merchant.send(addRuleEntries, { ...ASN, action: "monitor" });
  const set = { action: "block" as const, target: null, scope: null };
  const update = { kind: "asn" as const, ids: data!.ids, set, ...OWN };
  expect(await merchant.send(updateRuleEntries, update)).toMatchObject({
    code: "confirmation_needed",
  });
  const confirmed = await merchant.send(updateRuleEntries, { ...update, confirmedLockOut: true });
  expect(confirmed.result).toBe(true);
  const more = await merchant.send(addRuleEntries, { kind: "country", lines: ["DE"], ...OWN });
  expect(more.data?.added).toBe(1);
});

test("an entry that would block the merchant needs no confirmation if an allow entry exempts the merchant or its list is off", async () => {
  const merchant = await premium();
  await merchant.send(addRuleEntries, { kind: "ip", lines: [OWN.ownIp], effect: "allow" });
  expect((await merchant.send(addRuleEntries, ASN)).result).toBe(true);
  const other = await premium();
  await other.send(setRuleListEnabled, { kind: "asn", enabled: false });
  expect((await other.send(addRuleEntries, ASN)).result).toBe(true);
  const on = await other.send(setRuleListEnabled, { kind: "asn", enabled: true, ...OWN });
  expect(on).toMatchObject({ code: "confirmation_needed" });
});
