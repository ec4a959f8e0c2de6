import { beforeAll, expect, test } from "vitest";

import { AREAS, callsOf } from "#app/contract";
import { saveBotBlocker, saveVpnBlocker } from "#app/contract/bot-protection";
import type { Call, InputOf } from "#app/contract/call";
import { changeRules, deleteRules, orderRules } from "#app/contract/rules/block-lists";
import { checkRuleFile, importRules } from "#app/contract/rules/rule-files";
import { restoreRuleVersion, undoRuleVersion } from "#app/contract/rules/rule-history";
import {
  addRuleEntries,
  deleteRuleEntries,
  followStorefront,
  getRuleList,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import {
  getSettings,
  resumeProtection,
  saveSettings,
  suspendProtection,
} from "#app/contract/settings";
import { checkSettingsFile, exportSettings, importSettings } from "#app/contract/settings-file";
import type { Surface } from "#app/engine/visit";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import {
  blockedAddresses,
  GERMAN,
  HOUR,
  oneCountry,
  visited,
} from "#tests/helpers/rules/week-of-visits";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Names of saves that stop verified crawlers, which the rules of the other saves exempt. */
const ABOUT_CRAWLERS = new Set(["a crawler", "verified crawlers not spared any more"]);

async function premium(): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  return merchant;
}

const add = (kind: "ip" | "asn" | "referrer" | "country", line: string, more: object = {}) =>
  ({ kind, lines: [line], confirmedRisks: true, ...more }) as InputOf<typeof addRuleEntries>;
const LET_IN = add("ip", "203.0.113.9", { effect: "allow" });
async function addEntries(merchant: Merchant, input: InputOf<typeof addRuleEntries>) {
  const answer = await merchant.send(addRuleEntries, input);
  if (!answer.result) throw new Error(answer.Message);
  return answer.data.ids;
}

/** Prepares the store's rules, and returns the call and input under test. The default surface is the storefront. */
type Prepared = (merchant: Merchant) => Promise<readonly [Call, object, Surface?]>;

const SAVES: Readonly<Record<string, Prepared>> = {
  "countries to block": async () => [saveCountries, oneCountry("block", "DE")],
  "allow only": async () => [saveCountries, oneCountry("allow-only", "US")],
  addresses: async () => [addRuleEntries, add("ip", "203.0.113.0/24")],
  "a network": async () => [addRuleEntries, add("asn", "AS64500")],
  "a referrer": async () => [addRuleEntries, add("referrer", "deals.example.com")],
  "a kind of network": async () => [
    saveVpnBlocker,
    { expectedVersion: 0, stops: [{ rule: "vpn", action: "block", target: null }] },
  ],
  "a crawler": async () => [
    saveBotBlocker,
    {
      ...{ expectedVersion: 0, pagesPerMinute: 60 },
      stops: [{ rule: "googlebot", action: "block", target: null }],
    },
  ],
  "an entry switched on": async (merchant) => {
    const ids = await addEntries(merchant, add("asn", "AS64500"));
    await merchant.send(updateRuleEntries, { kind: "asn", ids, set: { enabled: false } });
    return [updateRuleEntries, { kind: "asn", ids, set: { enabled: true } }];
  },
  "a list switched on": async (merchant) => {
    await addEntries(merchant, add("asn", "AS64500"));
    await merchant.send(setRuleListEnabled, { kind: "asn", enabled: false });
    return [setRuleListEnabled, { kind: "asn", enabled: true }];
  },
  "somebody taken off the whitelist": async (merchant) => {
    await addEntries(merchant, add("country", "DE"));
    const ids = await addEntries(merchant, LET_IN);
    return [deleteRuleEntries, { kind: "ip", ids }];
  },
  "rules of several kinds changed at once": async (merchant) => {
    const ids = await addEntries(merchant, add("asn", "AS64500", { action: "monitor" }));
    return [changeRules, { chosen: { ids }, set: { action: "block" } }];
  },
  "rules of several kinds deleted at once": async (merchant) => {
    await addEntries(merchant, add("country", "DE"));
    return [deleteRules, { chosen: { ids: await addEntries(merchant, LET_IN) } }];
  },
  "a file of rules": async (merchant) => {
    const text = "type,value\nasn,AS64500";
    const { data } = await merchant.send(checkRuleFile, { format: "csv", text });
    return [importRules, { file: data!.file, confirmedRisks: true }];
  },
  "a file of settings": async (merchant) => {
    const from = await premium();
    await addEntries(from, add("asn", "AS64500"));
    const { data } = await from.send(exportSettings, {});
    await merchant.send(getSettings, {});
    const checked = await merchant.send(checkSettingsFile, { text: data!.text });
    return [importSettings, { file: checked.data!.file }];
  },
  "an older version restored": async (merchant) => {
    const ids = await addEntries(merchant, add("asn", "AS64500"));
    await merchant.send(deleteRuleEntries, { kind: "asn", ids });
    return [restoreRuleVersion, { version: 1, expectedVersion: 2 }];
  },
  "the change of an older version undone": async (merchant) => {
    const ids = await addEntries(merchant, add("asn", "AS64500"));
    await merchant.send(deleteRuleEntries, { kind: "asn", ids });
    await addEntries(merchant, add("asn", "AS64501"));
    return [undoRuleVersion, { version: 2, expectedVersion: 3 }];
  },
  "protection resumed": async (merchant) => {
    await addEntries(merchant, add("asn", "AS64500"));
    await merchant.send(suspendProtection, { hours: null, reason: "" });
    return [resumeProtection, {}];
  },
  "rules put in another order": async (merchant) => {
    const [blocked = ""] = await addEntries(merchant, add("asn", "AS64500"));
    const challenged = await addEntries(merchant, add("country", "DE", { action: "challenge" }));
    await merchant.send(orderRules, { ids: challenged, expected: [] });
    return [orderRules, { ids: [blocked, ...challenged], expected: challenged }];
  },
  "the storefront's list followed at the firewall": async (merchant) => {
    await addEntries(merchant, add("asn", "AS64500"));
    const list = { surface: "firewall", kind: "asn" } as const;
    await merchant.send(followStorefront, { ...list, follows: false });
    return [followStorefront, { ...list, follows: true }, "firewall"];
  },
  "verified crawlers not spared any more": async (merchant) => {
    await addEntries(merchant, add("country", "DE"));
    const { data } = await merchant.send(getSettings, {});
    const policy = { ...data!.settings.policy, allowVerifiedCrawlers: false };
    const settings = { ...data!.settings, policy };
    return [saveSettings, { settings, expectedVersion: data!.version }];
  },
};

/** Calls that required a confirmation in the tests below. */
const asking = new Set<Call>();

test.each(Object.entries(SAVES))(
  "a save that would have stopped 3 of 10 visits requires a confirmation and is then saved: %s",
  async (name, prepare) => {
    const merchant = await premium();
    const [call, input, surface = "storefront"] = await prepare(merchant);
    const crawler = ABOUT_CRAWLERS.has(name) ? "googlebot:verified" : null;
    await visited(under, merchant.shop.id, 3, { ...GERMAN, crawler, surface });
    await visited(under, merchant.shop.id, 7, { surface });
    const firstAnswer = await merchant.send(call, input);
    expect(firstAnswer).toMatchObject({
      code: "confirmation_needed",
      Message: expect.stringContaining("would have stopped 3 of 10 visits."),
      fields: { confirmedLoss: expect.any(String) },
    });
    expect(await merchant.send(call, { ...input, confirmedLoss: true })).toMatchObject({
      result: true,
    });
    asking.add(call);
  },
);

test("the calls with the input field confirmedLoss are exactly the calls that require a confirmation", () => {
  const withField = Object.values(AREAS)
    .flatMap((area) => callsOf(area))
    .filter(([, { input }]) => "shape" in input && "confirmedLoss" in (input.shape as object))
    .map(([, call]) => call.path);
  expect(new Set([...asking].map(({ path }) => path))).toEqual(new Set(withField));
});

test("a save of a firewall rule is evaluated with the firewall's visits only", async () => {
  const merchant = await premium();
  await visited(under, merchant.shop.id, 30);
  await visited(under, merchant.shop.id, 3, { ...GERMAN, surface: "firewall" });
  await visited(under, merchant.shop.id, 7, { surface: "firewall" });
  const atFirewall = blockedAddresses(["203.0.113.9"], { surface: "firewall" });
  expect(await merchant.send(addRuleEntries, atFirewall)).toMatchObject({
    code: "confirmation_needed",
    Message: expect.stringContaining("would have stopped 3 of 10 visits"),
  });
  expect((await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]))).result).toBe(
    true,
  );
});

test("a save that would have stopped exactly a fifth of the visits requires no confirmation", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 2, GERMAN);
  await visited(under, merchant.shop.id, 8);
  expect(await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]))).toMatchObject({
    result: true,
  });
});

test("a save that stops only visits older than a week or already stopped visits requires no confirmation", async () => {
  const merchant = await under.merchant();
  const weekBefore = new Date(under.time.now - 8 * 24 * HOUR);
  await visited(under, merchant.shop.id, 9, { ...GERMAN, at: weekBefore });
  await visited(under, merchant.shop.id, 1);
  expect((await merchant.send(addRuleEntries, blockedAddresses(["203.0.113.9"]))).result).toBe(
    true,
  );
  await visited(under, merchant.shop.id, 9, GERMAN);
  expect((await merchant.send(saveCountries, oneCountry("block", "DE"))).result).toBe(true);
});

test("a save that stops visits and the merchant requests both confirmations at once", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 3, GERMAN);
  const input = blockedAddresses(["203.0.113.9"], { ownIp: "203.0.113.9" });
  const firstAnswer = await merchant.send(addRuleEntries, input);
  expect(firstAnswer).toMatchObject({
    Message: expect.stringMatching(/3 of 3 visits\. You would be stopped/),
    fields: { confirmedLoss: expect.any(String), confirmedLockOut: expect.any(String) },
  });
  const { data } = await merchant.send(getRuleList, { kind: "ip" });
  expect(data?.entries).toEqual([]);
  const yes = { ...input, confirmedLoss: true, confirmedLockOut: true };
  expect((await merchant.send(addRuleEntries, yes)).result).toBe(true);
});

test("a save that would have challenged every visit requires no confirmation", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 3, GERMAN);
  const challenge = blockedAddresses(["203.0.113.9"], { action: "challenge" });
  expect((await merchant.send(addRuleEntries, challenge)).result).toBe(true);
});
