import { beforeAll, describe, expect, test } from "vitest";

import {
  addRuleEntries,
  deleteRuleEntries,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { allOf } from "#tests/cases/custom";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { rulesNow } from "#tests/helpers/rules/rule-history";
import { block, countries, preview, undo } from "#tests/helpers/rules/undo-version";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

describe("refused undos", () => {
  async function expectRefused(merchant: Merchant, version: number, what: string, where: string) {
    const before = await rulesNow(under, merchant.shop.id);
    const { touched } = await preview(merchant, version);
    expect(touched.items).toContainEqual({ what, where });
    expect(await undo(merchant, version)).toMatchObject({
      code: "version_conflict",
      Message: expect.stringContaining(`${what} (${where})`) as string,
    });
    expect(await rulesNow(under, merchant.shop.id)).toEqual(before);
  }
  const LIST = "IP list";

  test("undoing an addition is refused if one of its entries was edited or deleted later", async () => {
    const merchant = await premiumMerchant(under);
    const { data } = await block(merchant, "198.51.100.1", "198.51.100.2");
    const [first = "", second = ""] = data!.ids;
    await merchant.send(updateRuleEntries, { kind: "ip", ids: [first], set: { note: "mine" } });
    await expectRefused(merchant, 1, "198.51.100.1", LIST);
    await merchant.send(deleteRuleEntries, { kind: "ip", ids: [second] });
    await expectRefused(merchant, 1, "198.51.100.2", LIST);
    expect((await preview(merchant, 1)).touched.count).toBe(2);
  });

  test("undoing a deletion is refused if the entry was added again", async () => {
    const merchant = await premiumMerchant(under);
    const { data } = await block(merchant, "198.51.100.1");
    await merchant.send(deleteRuleEntries, { kind: "ip", ids: data!.ids });
    await block(merchant, "198.51.100.1");
    await expectRefused(merchant, 2, "198.51.100.1", LIST);
  });

  test("undoing an edit is refused if another rule has the previous value of the edited rule", async () => {
    const merchant = await premiumMerchant(under);
    const [first, second] = ["first", "second"].map((name) =>
      allOf(["user-agent", "contains", name]),
    ) as [string, string];
    const { data } = await merchant.send(addRuleEntries, { kind: "custom", lines: [first] });
    const edit = { kind: "custom", ids: data!.ids, set: { value: second } } as const;
    expect((await merchant.send(updateRuleEntries, edit)).result).toBe(true);
    await merchant.send(addRuleEntries, { kind: "custom", lines: [first] });
    await expectRefused(merchant, 2, "User agent contains first", "Custom rules");
    expect((await preview(merchant, 2)).touched.count).toBe(1);
  });

  test("undoing a change of a list's switch is refused if the switch was changed again", async () => {
    const merchant = await premiumMerchant(under);
    await block(merchant, "198.51.100.1");
    for (const enabled of [false, true]) {
      await merchant.send(setRuleListEnabled, { kind: "ip", enabled });
    }
    await expectRefused(merchant, 2, "The whole list", LIST);
  });

  test("undoing a change of a list's mode is refused if it would reverse the meaning of a later entry", async () => {
    const merchant = await premiumMerchant(under);
    await merchant.send(saveCountries, countries("block", 0, "DE"));
    await merchant.send(saveCountries, countries("allow-only", 1, "FR"));
    await merchant.send(saveCountries, countries("allow-only", 2, "FR", "ES"));
    await expectRefused(merchant, 2, "Spain", "Country list");
    await expectRefused(merchant, 1, "The whole list", "Country list");
    expect((await undo(merchant, 3)).result).toBe(true);
    expect((await undo(merchant, 2)).result).toBe(true);
    const { entries, lists } = await rulesNow(under, merchant.shop.id);
    expect([lists.country.mode, entries.map(({ value }) => value)]).toEqual(["block", ["DE"]]);
  });

  test("undoing an addition succeeds if an entry was changed later and changed back", async () => {
    const merchant = await premiumMerchant(under);
    const { data } = await block(merchant, "198.51.100.1");
    for (const enabled of [false, true]) {
      await merchant.send(updateRuleEntries, { kind: "ip", ids: data!.ids, set: { enabled } });
    }
    expect((await undo(merchant, 1)).result).toBe(true);
    expect((await rulesNow(under, merchant.shop.id)).entries).toEqual([]);
  });
});
