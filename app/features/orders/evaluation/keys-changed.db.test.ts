import { expect, test } from "vitest";

import { type Keyring, oneKey } from "#app/base/keyring";
import { orders } from "#app/store/schema";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { forgetOrdersOf, keptOrdersOf } from "../retention/forget-customer.server";
import { readHistory } from "./order-history.queries.server";
import { pseudonymsOf } from "./pseudonyms.server";

const { db } = await testDatabase();
const before = oneKey("the key before", "before");
/** A new key is current, and the previous one is still available. */
const changed: Keyring = { all: () => [...oneKey("the new key", "new").all(), before.all()[0]] };
const CUSTOMER = { email: "jo@example.com", phone: "", orderIds: [] };
const NOTHING = { emailKey: null, phoneKey: null, addressKey: null, cardKey: null, nameKey: null };

/** Creates a shop with one order per key from the same email address, an hour apart. */
async function shopWithTwo() {
  const { id: shopId } = await createTestShop(db);
  const at = new Date("2026-11-23T12:00:00Z");
  const emailKeys = pseudonymsOf(changed, shopId).emails(CUSTOMER.email);
  for (const [place, emailKey] of emailKeys.entries()) {
    const order = { orderId: String(7001 + place), emailKey, placedAt: at, ip: "192.0.2.7" };
    await db.insert(orders).values(storedOrder(shopId, order));
  }
  return { shopId, emailKeys, at };
}

test("a customer's orders stored under the current and the previous pseudonym key are found and erased", async () => {
  const { shopId } = await shopWithTwo();
  expect((await keptOrdersOf(db, changed, shopId, CUSTOMER)).sort()).toEqual(["7001", "7002"]);
  const forgotten = await db.transaction((tx) => forgetOrdersOf(tx, changed, shopId, CUSTOMER));
  expect(forgotten.sort()).toEqual(["7001", "7002"]);
});

test("after a change of the pseudonym key, orders of one customer are counted together and as one email address", async () => {
  const { shopId, emailKeys, at } = await shopWithTwo();
  const [emailKey, older] = emailKeys;
  const { velocity } = await readHistory(db, {
    shopId,
    orderId: "7003",
    at: at.getTime() + 3_600_000,
    keys: { ...NOTHING, emailKey: emailKey! },
    olderKeys: [{ ...NOTHING, emailKey: older! }],
    ip: "192.0.2.7",
    asn: null,
  });
  expect(velocity).toMatchObject({ email: 2, ip: 2, emailsOfIp: 1, phone: 0 });
});

test("after a key change, decision inputs also have the pseudonym of the previous key", () => {
  const [, older] = pseudonymsOf(changed, "shop").inputs({ total: 7 });
  expect(pseudonymsOf(before, "shop").inputs({ total: 7 })).toEqual([older]);
});
