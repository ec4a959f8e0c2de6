import { beforeAll, beforeEach, expect, test } from "vitest";

import { restoreRuleVersion } from "#app/contract/rules/rule-history";
import { addRuleEntries, deleteRuleEntries } from "#app/contract/rules/rules";
import { allOf } from "#tests/cases/custom";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { deleteJobs, openJobs } from "#tests/helpers/servers/jobs";

import { readConfig } from "./read-config.server";

let under: ApiUnderTest;
let merchant: Merchant;
beforeAll(async () => {
  under = await apiUnderTest();
});
beforeEach(async () => {
  merchant = await premiumMerchant(under);
});

const add = async (kind: "custom" | "behaviour", line: string) =>
  (await merchant.send(addRuleEntries, { kind, lines: [line] })).data!.ids;

/**
 * Returns whether a publication was requested since the last call, and the state of the trap link.
 */
async function trapState() {
  const { db } = under.database;
  const ofShop = { key: merchant.shop.id };
  const jobs = await openJobs(db, ofShop);
  await deleteJobs(db, ofShop);
  const isRequested = jobs.some(({ queue }) => queue === "publish-storefront-config");
  return { isRequested, link: (await readConfig(db, merchant.shop.id)).trap };
}

test.each([
  ["custom", allOf(["trap", "yes"])],
  ["behaviour", "trap"],
] as const)(
  "a %s rule adds the trap link to the config, and deleting the rule removes it",
  async (kind, line) => {
    const ids = await add(kind, line);
    expect(await trapState()).toEqual({ isRequested: true, link: true });
    await merchant.send(deleteRuleEntries, { kind, ids });
    expect(await trapState()).toEqual({ isRequested: true, link: false });
  },
);

test("restoring a version adds or removes the trap link as the restored rules require", async () => {
  const ids = await add("behaviour", "trap");
  await merchant.send(deleteRuleEntries, { kind: "behaviour", ids });
  await trapState();
  await merchant.send(restoreRuleVersion, { version: 1, expectedVersion: 2 });
  expect(await trapState()).toEqual({ isRequested: true, link: true });
  await merchant.send(restoreRuleVersion, { version: 2, expectedVersion: 3 });
  expect(await trapState()).toEqual({ isRequested: true, link: false });
});

test("rules that do not change the trap link do not publish the config", async () => {
  await add("behaviour", "pages-per-minute:60");
  expect(await trapState()).toEqual({ isRequested: false, link: false });
  await add("behaviour", "trap");
  await trapState();
  await add("custom", allOf(["trap", "yes"]));
  expect(await trapState()).toEqual({ isRequested: false, link: true });
});
