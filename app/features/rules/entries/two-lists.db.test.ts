import { beforeAll, expect, test } from "vitest";

import { restoreRuleVersion } from "#app/contract/rules/rule-history";
import { addRuleEntries, getRuleList, saveCountries } from "#app/contract/rules/rules";
import { exportSettings } from "#app/contract/settings-file";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { importSettingsFile } from "#tests/helpers/import-checked";
import { givePlan } from "#tests/helpers/plans";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const lines = (codes: readonly string[]) => codes.map((code) => ({ code }));

async function lists(merchant: Merchant) {
  const { data } = await merchant.send(getRuleList, {
    kind: "country",
    effect: "block",
    sort: "value-asc",
  });
  return {
    mode: data!.list.mode,
    inForce: data!.entries.map(({ value }) => value),
    other: data!.otherCountries.map(({ code }) => code),
  };
}

/** Creates a merchant whose country list blocks three countries, one of them with a note. */
async function blocking(): Promise<Merchant> {
  const merchant = await under.merchant();
  const countries = [{ code: "CN", note: "Card tests" }, ...lines(["NG", "VN"])];
  await merchant.send(saveCountries, {
    ...{ expectedVersion: 0, mode: "block", enabled: true },
    countries,
  });
  return merchant;
}

const turnTo = (mode: "block" | "allow-only", codes: readonly string[], expectedVersion: number) =>
  ({ expectedVersion, mode, enabled: true, countries: lines(codes) }) as const;

test("switching a country list to allow-only preserves the block list as the inactive list", async () => {
  const merchant = await blocking();
  const answer = await merchant.send(saveCountries, turnTo("allow-only", ["US"], 1));
  expect(answer.data?.list.changes[0]?.summary).toBe(
    "Mode set to allow only; allowed the United States",
  );
  expect(await lists(merchant)).toEqual({
    mode: "allow-only",
    inForce: ["US"],
    other: ["CN", "NG", "VN"],
  });
});

test("switching a country list back to block restores the same entries with their notes", async () => {
  const merchant = await blocking();
  const entries = async () =>
    (await merchant.send(getRuleList, { kind: "country", sort: "value-asc" })).data!.entries;
  const before = await entries();
  await merchant.send(saveCountries, turnTo("allow-only", ["US"], 1));
  const countries = (await merchant.send(getRuleList, { kind: "country" })).data!.otherCountries;
  const back = { ...turnTo("block", [], 2), countries };
  expect((await merchant.send(saveCountries, back)).result).toBe(true);
  expect(await entries()).toEqual(before);
  expect(await lists(merchant)).toMatchObject({ mode: "block", other: ["US"] });
});

test("a change to the inactive country list is saved and appears in the history as not in use", async () => {
  const merchant = await blocking();
  const answer = await merchant.send(saveCountries, {
    ...turnTo("block", ["CN", "NG", "VN"], 1),
    countries: [{ code: "CN", note: "Card tests" }, ...lines(["NG", "VN"])],
    otherCountries: lines(["DE", "CN"]),
  });
  expect(answer.data?.list.changes[0]?.summary).toBe(
    "Allow list (not in use): added Germany, China",
  );
  expect(await lists(merchant)).toEqual({
    mode: "block",
    inForce: ["CN", "NG", "VN"],
    other: ["CN", "DE"],
  });
});

test("restoring a version with the other mode makes the current country list inactive", async () => {
  const merchant = await blocking();
  await merchant.send(saveCountries, turnTo("allow-only", ["US", "CA"], 1));
  const restored = await merchant.send(restoreRuleVersion, { version: 1, expectedVersion: 2 });
  expect(restored).toMatchObject({ result: true });
  expect(await lists(merchant)).toEqual({
    mode: "block",
    inForce: ["CN", "NG", "VN"],
    other: ["CA", "US"],
  });
});

test("importing a settings file with an allow-only country list preserves the store's block list as inactive", async () => {
  const from = await under.merchant();
  await from.send(saveCountries, turnTo("allow-only", ["DE"], 0));
  const { data } = await from.send(exportSettings, {});
  const merchant = await blocking();
  expect((await importSettingsFile(merchant, { text: data!.text })).result).toBe(true);
  expect(await lists(merchant)).toEqual({
    mode: "allow-only",
    inForce: ["DE"],
    other: ["CN", "NG", "VN"],
  });
});

test("an allow entry for a country remains when the country list changes its mode", async () => {
  const merchant = await blocking();
  await merchant.send(addRuleEntries, { kind: "country", effect: "allow", lines: ["FR"] });
  await merchant.send(saveCountries, turnTo("allow-only", ["US"], 2));
  const { data } = await merchant.send(getRuleList, { kind: "country", effect: "allow" });
  expect(data!.entries.map(({ value }) => value)).toEqual(["FR"]);
});

const OTHER_KINDS = [
  ["asn", "AS64500", "AS64501"],
  ["referrer", "domain:deals.example.com", "domain:friends.example.com"],
] as const;

test.each(OTHER_KINDS)(
  "the block list and the allow-only list of %s entries stay separate when an import or a restore switches the mode",
  async (kind, blocked, admitted) => {
    const merchant = await under.merchant();
    await givePlan(under.database.db, merchant.shop.id, "premium");
    await merchant.send(addRuleEntries, { kind, lines: [blocked], note: "Card tests" });
    const entries = async () => (await merchant.send(getRuleList, { kind })).data!.entries;
    const blockList = await entries();
    const file = JSON.parse((await merchant.send(exportSettings, {})).data!.text) as object;
    const importMode = (mode: string, values: readonly string[]) => {
      const listedEntries = values.map((value) => ({ value, effect: "block", note: "Card tests" }));
      const list = {
        surface: "storefront",
        kind,
        mode,
        enabled: true,
        follows: true,
        otherMode: null,
        entries: listedEntries,
      };
      return importSettingsFile(merchant, { text: JSON.stringify({ ...file, lists: [list] }) });
    };
    expect(await importMode("allow-only", [admitted])).toMatchObject({ result: true });
    const allowList = await entries();
    expect(allowList.map(({ value }) => value)).toEqual([admitted]);
    expect(await importMode("block", [blocked])).toMatchObject({ result: true });
    expect(await entries()).toEqual(blockList);
    await merchant.send(restoreRuleVersion, { version: 2, expectedVersion: 3 });
    expect(await entries()).toEqual(allowList);
    await merchant.send(restoreRuleVersion, { version: 3, expectedVersion: 4 });
    expect(await importMode("allow-only", [admitted])).toMatchObject({ result: true });
    expect(await entries()).toEqual(allowList);
  },
);
