import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { getStaffNames } from "#app/contract/account";
import { exportRules } from "#app/contract/rules/rule-files";
import { addRuleEntries } from "#app/contract/rules/rules";
import { createFetchTokenUser } from "#app/platform/admin-api/token-user.server";
import { idTokenKind } from "#app/platform/bearer.server";
import { devStoreFetch } from "#app/platform/dev-store.server";
import { shops, staffMembers } from "#app/store/schema";
import { API_KEY, API_SECRET, freshShop, platformClient } from "#tests/dev-store/platform-client";
import type { DevStore } from "#tests/dev-store/server";
import { startTestStore } from "#tests/dev-store/test-store";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { createTestShop } from "#tests/helpers/servers/database";

import { createNoteStaff } from "./note-staff.server";
import { readStaffNames } from "./staff-names.queries.server";

let store: DevStore;
let under: ApiUnderTest;
beforeAll(async () => {
  store = await startTestStore();
  under = await apiUnderTest();
});
afterAll(() => store.close());

/** Returns a shop that is installed in the app and at the local Shopify, and the function that records its staff. */
async function noting() {
  const atPlatform = freshShop(store);
  const { db } = under.database;
  const shop = await createTestShop(db, { domain: atPlatform.domain });
  const secrets = { apiKey: API_KEY, apiSecret: API_SECRET };
  const requests = vi.fn(devStoreFetch(store.platformUrl));
  const warn = vi.fn();
  let now = Date.now();
  const noteStaff = createNoteStaff({
    db,
    log: { warn },
    clock: () => now,
    idToken: idTokenKind({ apiKey: API_KEY, secrets: [API_SECRET], clock: Date.now }),
    fetchUser: createFetchTokenUser({ ...secrets, send: requests }),
  });
  const { idToken } = platformClient(store, atPlatform);
  const actor = `staff:${atPlatform.owner.id}`;
  const names = () => readStaffNames(db, shop.id);
  const pass = (ms: number) => void (now += ms);
  return { db, shop, atPlatform, noteStaff, idToken, requests, warn, actor, names, pass };
}

test("the name of a staff member who opens the app is read with at most one request per month", async () => {
  const { atPlatform, noteStaff, idToken, requests, actor, names, pass } = await noting();
  await Promise.all([noteStaff(await idToken()), noteStaff(await idToken())]);
  expect(await names()).toEqual({ [actor]: "Jane Fernhill" });
  pass(29 * DAY_MS);
  await noteStaff(await idToken());
  expect(requests).toHaveBeenCalledTimes(1);
  atPlatform.owner.lastName = "Oak\u202e\n<b>";
  pass(2 * DAY_MS);
  await noteStaff(await idToken());
  expect(await names()).toEqual({ [actor]: "Jane Oak <b>" });
});

test("the token used to read a staff name is not stored", async () => {
  const { db, shop, noteStaff, idToken } = await noting();
  await noteStaff(await idToken());
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.shopId, shop.id));
  expect(Object.keys(row!).sort()).toEqual(["actor", "name", "notedAt", "shopId"]);
});

test("a failed request for a staff name is logged and repeated later, not at once", async () => {
  const { noteStaff, idToken, requests, warn, actor, names, pass } = await noting();
  requests.mockRejectedValueOnce(new TypeError("fetch failed"));
  await noteStaff(await idToken());
  await noteStaff(await idToken());
  expect(requests).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await names()).toEqual({});
  pass(DAY_MS);
  await noteStaff(await idToken());
  expect(await names()).toEqual({ [actor]: "Jane Fernhill" });
});

test("an invalid ID token causes no request for a staff name", async () => {
  const { noteStaff, idToken, requests } = await noting();
  await noteStaff(await idToken({ secret: "another-secret" }));
  await noteStaff("");
  expect(requests).not.toHaveBeenCalled();
});

test("staff names are deleted with the shop", async () => {
  const { db, shop, noteStaff, idToken } = await noting();
  await noteStaff(await idToken());
  await db.delete(shops).where(eq(shops.id, shop.id));
  expect(await db.$count(staffMembers, eq(staffMembers.shopId, shop.id))).toBe(0);
});

test("a shop reads its own staff names, and its exports contain them", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const { db } = under.database;
  const noted = { shopId: merchant.shop.id, notedAt: new Date(under.time.now) };
  await db.insert(staffMembers).values([
    { ...noted, actor: "staff:42", name: "Jane Fernhill" },
    { ...noted, actor: "staff:43", name: "" },
  ]);
  expect((await merchant.send(getStaffNames, {})).data).toEqual({
    names: { "staff:42": "Jane Fernhill" },
  });
  expect((await other.send(getStaffNames, {})).data).toEqual({ names: {} });
  for (const [sender, name] of [
    [merchant, "Jane Fernhill"],
    [other, "A member of staff"],
  ] as const) {
    await sender.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.1"] });
    const file = await sender.send(exportRules, { format: "csv" });
    expect(file.data!.text.split("\r\n")[1]).toMatch(new RegExp(`,${name}$`));
  }
});
