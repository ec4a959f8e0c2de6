/**
 * Changes the app's secret under load, on its own PostgreSQL:
 *
 *   npx tsx tests/faults/change-secret.ts --visits 200 --webhooks 20 --seconds 5
 */
import { parseArgs } from "node:util";

import { startPostgres } from "../helpers/servers/postgres-server";
import { changeSecret } from "./secret-change";

const text = (value: string) => ({ type: "string", default: value }) as const;
const options = { visits: text("200"), webhooks: text("20"), seconds: text("5") };
const { values } = parseArgs({ options });
const [visits, webhooks, seconds] = [values.visits, values.webhooks, values.seconds].map(Number);
const postgres = await startPostgres();
try {
  const address = { databaseUrl: postgres.url("postgres"), dataDir: "" };
  const load = { visits: visits! * seconds!, webhooks: webhooks! * seconds!, seconds: seconds! };
  console.log(await changeSecret(address, load));
} finally {
  await postgres.remove();
}
process.exit(0);
