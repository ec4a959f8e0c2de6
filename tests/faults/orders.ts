/**
 * Sends ten thousand events about orders, 30% twice, 20% out of order, 5% a day late:
 *
 *   npx tsx tests/faults/orders.ts --events 10000
 *   npx tsx tests/faults/orders.ts --events 10000 --database postgres
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { placeForData } from "../helpers/servers/place-for-data";
import { startPostgres } from "../helpers/servers/postgres-server";
import { openOnTestClock } from "../helpers/test-clock";
import { ROUGH } from "./flood-deliveries";
import { flood } from "./order-flood";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "10000" },
    database: { type: "string", default: "embedded" },
  },
});

const dataDir = mkdtempSync(join(placeForData(), "palisade-orders-"));
const server = values.database === "postgres" ? await startPostgres() : null;
const databaseUrl = server?.url("postgres");
const database = await openOnTestClock({ dataDir, ...(databaseUrl && { databaseUrl }) });
const result = await flood(database.db, { events: Number(values.events), ...ROUGH });
console.log(values.database, result);
await database.close();
await server?.remove();
rmSync(dataDir, { recursive: true, force: true });
if (result.lost + result.doubled > 0) process.exitCode = 1;
