import { expect, test } from "vitest";

import { setRuleListEnabled } from "#app/contract/rules/rules";
import { exportSettings } from "#app/contract/settings-file";
import { ruleEntries } from "#app/store/schema";
import { apiUnderTest } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";

interface ExportedLists {
  readonly lists: readonly {
    readonly kind: string;
    readonly entries: readonly { readonly value: string }[];
  }[];
}

test("a list that is read in three pages is exported whole and sorted", async () => {
  const under = await apiUnderTest();
  const merchant = await premiumMerchant(under);
  const values = Array.from({ length: 2_001 }, (_, at) => `AS${64_512 + at}`).sort();
  const by = { createdBy: "staff:1", updatedBy: "staff:1" };
  const list = { shopId: merchant.shop.id, surface: "storefront", kind: "asn" } as const;
  await merchant.send(setRuleListEnabled, { kind: "asn", enabled: true });
  await under.database.db
    .insert(ruleEntries)
    .values(values.map((value) => ({ ...list, value, ...by })));
  const { data } = await merchant.send(exportSettings, {});
  const { lists } = JSON.parse(data!.text) as ExportedLists;
  const exported = lists.find(({ kind }) => kind === "asn")!;
  expect(exported.entries.map(({ value }) => value)).toEqual(values);
});
