import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { complianceWorld } from "../../../tests/helpers/compliance-world";
import { createTestShop } from "../../../tests/helpers/database";
import { storedOrder } from "../../../tests/helpers/order-rows";
import * as schema from "../../store/schema";

import { fingerprintsOf } from "./fingerprints.server";

const CUSTOMER = { id: 191167, email: "canary@example.com", phone: "555-625-1199" };

const { auditOf, database, NOON, SECRET, send } = complianceWorld();

test("a customer leaves the lists also where only a kept order says who it is", async () => {
  const { id: shopId, domain } = await createTestShop(database().db);
  const emailKey = fingerprintsOf(SECRET, shopId).email(CUSTOMER.email);
  await database()
    .db.insert(schema.orders)
    .values(storedOrder(shopId, { orderId: "7001", emailKey }));
  // Listed from that order by another number; the request names no order.
  await database()
    .db.insert(schema.people)
    .values({
      shopId,
      effect: "block",
      kind: "phone",
      value: "+49 30 7654321",
      canonical: "49307654321",
      sourceOrderId: "7001",
      createdAt: new Date(NOON),
      createdBy: "staff:1",
    });
  await send("customers/data_request", domain, { customer: CUSTOMER });
  await send("customers/redact", domain, { customer: CUSTOMER });
  const held = { appeals: 0, orders: 1, people: 1 };
  expect((await auditOf(domain)).map(({ detail }) => detail)).toEqual([held, held]);
  const { people } = schema;
  expect(await database().db.$count(people, eq(people.shopId, shopId))).toBe(0);
});
