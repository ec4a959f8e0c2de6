import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { setRuleListEnabled } from "#app/contract/rules/rules";
import { exportSettings } from "#app/contract/settings-file";
import { ruleEntries } from "#app/store/schema";
import { apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { untilBlocking } from "#tests/helpers/servers/blocked-sessions";

import { ROWS_PER_STATEMENT } from "./stored-lists.queries.server";

interface ExportedLists {
  readonly lists: readonly {
    readonly kind: string;
    readonly entries: readonly { readonly value: string }[];
  }[];
}

const under = await apiUnderTest();
const { db } = under.database;

/** Creates a shop with a list of AS numbers. */
async function listingShop(values: readonly string[]): Promise<Merchant> {
  const merchant = await premiumMerchant(under);
  const by = { createdBy: "staff:1", updatedBy: "staff:1" };
  const list = { shopId: merchant.shop.id, surface: "storefront", kind: "asn" } as const;
  await merchant.send(setRuleListEnabled, { kind: "asn", enabled: true });
  await db.insert(ruleEntries).values(values.map((value) => ({ ...list, value, ...by })));
  return merchant;
}

async function exportedValues(merchant: Merchant): Promise<string[]> {
  const { data } = await merchant.send(exportSettings, {});
  const { lists } = JSON.parse(data!.text) as ExportedLists;
  return lists.find(({ kind }) => kind === "asn")!.entries.map(({ value }) => value);
}

test("a list that is read in three pages is exported completely and in order", async () => {
  const count = 2 * ROWS_PER_STATEMENT + 1;
  const values = Array.from({ length: count }, (_, at) => `AS${64_512 + at}`).sort();
  expect(await exportedValues(await listingShop(values))).toEqual(values);
});

test("an entry that is edited during the export is exported without the edit", async () => {
  const merchant = await listingShop(["AS64512", "AS64513"]);
  let exported: Promise<string[]> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table rule_entries in access exclusive mode`);
    exported = exportedValues(merchant);
    await untilBlocking(db, tx);
    await tx.execute(sql`update rule_entries set value = 'AS64511' where value = 'AS64513'`);
  });
  expect(await exported).toEqual(["AS64512", "AS64513"]);
  expect(await exportedValues(merchant)).toEqual(["AS64511", "AS64512"]);
});
