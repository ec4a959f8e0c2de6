import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { getFirewall } from "#app/contract/firewall";
import { addRuleEntries, deleteRuleEntries, getRuleList } from "#app/contract/rules/rules";
import {
  getSettings,
  resumeProtection,
  saveSettings,
  suspendProtection,
} from "#app/contract/settings";
import { undoChange } from "#app/contract/undo";
import { noteHit } from "#app/features/orders/public.server";
import { rows } from "#app/store/rows.server";
import { firewallConnections, firewallCounters, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { saveFolders } from "#tests/helpers/market-folders";
import { dataOf, undoOf } from "#tests/helpers/screens/api-answers";
import { CHANGES, filtersOf, furnished, peopleOf, stateOf } from "#tests/helpers/undoable-changes";

import { forgetUndo } from "./undo-retention.server";
import { UNDOABLE_TABLES } from "./undoable-tables";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

describe("Undo reverts", () => {
  test.for(Object.entries(CHANGES))("%s", async ([, change]) => {
    const merchant = await furnished(under);
    const before = await stateOf(merchant);
    const undo = undoOf(await change(merchant, under));
    expect(await stateOf(merchant)).not.toEqual(before);
    dataOf(await merchant.send(undoChange, undo));
    expect(await stateOf(merchant)).toEqual(before);
    // A second press or another tab finds nothing to undo.
    const again = await merchant.send(undoChange, undo);
    expect(again).toMatchObject({ result: false, code: "version_conflict" });
    expect(await stateOf(merchant)).toEqual(before);
  });

  test("Undo of a resumption suspends protection until the original time", async () => {
    const merchant = await under.merchant();
    await merchant.send(suspendProtection, { hours: 6, reason: "Photos" });
    const before = await stateOf(merchant);
    const undo = undoOf(await merchant.send(resumeProtection, {}));
    dataOf(await merchant.send(undoChange, undo));
    expect(await stateOf(merchant)).toEqual(before);
  });
});

test("undoing a change of rules preserves market folders that changed afterwards", async () => {
  const merchant = await under.merchant();
  const undo = undoOf(await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.1"] }));
  await saveFolders(under.database.db, merchant.shop, ["/de"], under.time.now);
  dataOf(await merchant.send(undoChange, undo));
  expect(dataOf(await merchant.send(getRuleList, { kind: "ip" })).entries).toEqual([]);
  const [shop] = await under.database.db.select().from(shops).where(eq(shops.id, merchant.shop.id));
  expect(shop!.marketFolders).toEqual(["/de"]);
});

test("undoing a change of a row preserves hits counted afterwards", async () => {
  const merchant = await furnished(under);
  const [filter] = await filtersOf(merchant);
  const undo = undoOf(await CHANGES["a filter that was switched"]!(merchant, under));
  const at = new Date(under.time.now);
  await noteHit(under.database.db, { shopId: merchant.shop.id, filterId: filter!.id, at });
  dataOf(await merchant.send(undoChange, undo));
  const [after] = await filtersOf(merchant);
  expect(after).toMatchObject({ enabled: filter!.enabled, hits: 1 });
  // The version changes, so that a form opened before the undo detects a conflict.
  expect(after!.version).not.toBe(filter!.version);
});

test("undoing the creation of a connection deletes it, also after its first request with a problem", async () => {
  const merchant = await furnished(under);
  const before = await stateOf(merchant);
  const undo = undoOf(await CHANGES["a connection made"]!(merchant, under));
  const { connections } = dataOf(await merchant.send(getFirewall, {}));
  const { id } = connections.find(({ name }) => name === "Second")!;
  // The connection then has a request with a problem.
  const at = new Date(under.time.now);
  const { db } = under.database;
  const problem = { code: "requests.address", values: {} };
  const seen = {
    ...{ lastSeenAt: at, connectedSince: at, lastProblemAt: at },
    ...{ lastProblem: "An address is missing.", problemParts: [problem] },
  };
  await db.update(firewallConnections).set(seen).where(eq(firewallConnections.id, id));
  const hour = { shopId: merchant.shop.id, connectionId: id, hour: at };
  await db
    .insert(firewallCounters)
    .values({ ...hour, requests: 1, stops: 0, degraded: 0, malformed: 0 });
  dataOf(await merchant.send(undoChange, undo));
  expect(await stateOf(merchant)).toEqual(before);
});

test.each(Object.entries(UNDOABLE_TABLES))(
  "the columns of %s that undo ignores exist in the database",
  async (table, { own }) => {
    const columns = await rows<{ name: string }>(
      under.database.db,
      sql`select column_name as name from information_schema.columns where table_name = ${table}`,
    );
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...own]));
  },
);

test("a change without effect and a read do not offer Undo", async () => {
  const merchant = await furnished(under);
  const settings = dataOf(await merchant.send(getSettings, {}));
  const again = { settings: settings.settings, expectedVersion: settings.version };
  for (const answer of [
    await merchant.send(getRuleList, { kind: "ip" }),
    await merchant.send(saveSettings, again),
    await merchant.send(resumeProtection, {}),
    await merchant.send(deleteRuleEntries, { kind: "ip", ids: [] }),
  ]) {
    expect(answer).not.toHaveProperty("undo");
  }
});

test("undo data about a customer is deleted when the shop must redact the customer", async () => {
  const merchant = await furnished(under);
  const undo = undoOf(await CHANGES["people taken off"]!(merchant, under));
  await forgetUndo(under.database.db, merchant.shop.id);
  expect(await merchant.send(undoChange, undo)).toMatchObject({ code: "version_conflict" });
  expect(await peopleOf(merchant)).toEqual([]);
});
