/** Fills the demo shop with rules and thirty days of visits, once; part of `npm run demo`. */
import { parseEnv } from "../app/platform/env.server";
import { createIpIntelligence } from "../app/platform/ip-intelligence/ip-intelligence.server";
import { createLog } from "../app/platform/log.server";
import { openDatabase } from "../app/store/client.server";
import { seedDemo } from "../app/store/seed.server";

const env = parseEnv(process.env);
const log = createLog(env.LOG_LEVEL);
const ipIntelligence = await createIpIntelligence({ log });
const database = await openDatabase({
  databaseUrl: env.DATABASE_URL,
  dataDir: env.DATA_DIR,
  log,
});
try {
  const shopDomain = "palisade-demo.myshopify.com";
  const seeded = await seedDemo({ db: database.db, shopDomain, ipIntelligence, now: Date.now() });
  console.log(
    seeded.seeded
      ? `The demo shop has ${seeded.visits} visits of the last thirty days.`
      : "The demo shop is as you left it.",
  );
} finally {
  ipIntelligence.close();
  await database.close();
}
