/**
 * Fills the database of the environment with the demo shop, once, and writes the orders it has by now to
 * DEMO_ORDERS_FILE.
 */
import { writeFileSync } from "node:fs";

import { eq } from "drizzle-orm";

import { systemClock } from "../app/base/clock";
import { seedDemo } from "../app/demo/seed.server";
import { offerFirewall } from "../app/features/firewall/offer-command.server";
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
  // A sentence that says what to do, as when another demo runs on the folder.
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
// The local store platform begins anew each time and knows no earlier token: the app gets one when it is opened.
await database.db.delete(sessions).where(eq(sessions.shop, SHOP));
// Shops get the firewall from the operator, who is the user of the demo.
await offerFirewall({ db: database.db, clock: systemClock }, SHOP, true);
// Orders that the local store platform starts with.
if (ordersFile) writeFileSync(ordersFile, JSON.stringify(await knownOrders(database.db, SHOP)));
ipIntelligence.close();
await database.close();
