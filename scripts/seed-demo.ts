/** Fills the environment's database with the demo shop, once, and writes its current orders and webhooks to DEMO_ORDERS_FILE. */
import { writeFileSync } from "node:fs";

import { eq } from "drizzle-orm";

import { systemClock } from "../app/base/clock";
import { seedDemo } from "../app/demo/seed.server";
import { CHECKOUT_SUBSCRIPTIONS } from "../app/features/checkout/uses/watch-checkouts.server";
import { offerFirewall } from "../app/features/firewall/offer-command.server";
import { ORDER_SUBSCRIPTIONS } from "../app/features/orders/intake/order-topics.server";
import { createIpIntelligence } from "../app/platform/ip-intelligence/ip-intelligence.server";
import { createLog } from "../app/platform/logging/log.server";
import { openDatabase } from "../app/store/client.server";
import { sessions } from "../app/store/schema";
import { knownOrders } from "./known-orders";

const SHOP = "palisade-demo.myshopify.com";
const log = createLog("error");
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "data" } = process.env;
const { DEMO_ORDERS_FILE: ordersFile } = process.env;
const database = await openDatabase({ databaseUrl, dataDir, log }).catch((error: Error) => {
  // The message explains the solution, for example when another demo uses the folder.
  console.error(error.message);
  process.exit(1);
});
const ipIntelligence = await createIpIntelligence({ log });
const seeded = await seedDemo({
  db: database.db,
  shopDomain: SHOP,
  ipIntelligence,
  now: Date.now(),
  isWhole: true,
});
console.log(
  seeded.seeded
    ? `Seeded the demo shop with ${seeded.visits.toLocaleString("en")} visits of the last thirty days.`
    : "The demo shop has its data already.",
);
// The local store platform starts empty and knows no earlier token. The app gets a token when it is opened.
await database.db.delete(sessions).where(eq(sessions.shop, SHOP));
// The operator offers the firewall to a shop. In the demo, the user is the operator.
await offerFirewall({ db: database.db, clock: systemClock }, SHOP, true);
// Orders and subscriptions for the start of the local store platform.
if (ordersFile) {
  const [checkouts] = CHECKOUT_SUBSCRIPTIONS;
  const subscriptions = [...ORDER_SUBSCRIPTIONS, checkouts];
  const known = { orders: await knownOrders(database.db, SHOP), subscriptions };
  writeFileSync(ordersFile, JSON.stringify(known));
}
ipIntelligence.close();
await database.close();
