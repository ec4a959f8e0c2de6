/**
 * Runs the role that answers storefronts, as the app starts it, on its own database. Reports its
 * port when it listens.
 *
 *   node --import tsx tests/faults/edge-process.ts <database url> <data folder>
 */
import { fileURLToPath } from "node:url";

import { parseEnv } from "#app/platform/env.server";
import { start } from "#app/server/start.server";

import { EDGE_SECRET, type EdgeMessage } from "./writer-messages";

const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const env = parseEnv({
  ...{ NODE_ENV: "test", LOG_LEVEL: "fatal", PORT: "0", ROLES: "edge", REVERSE_DNS: "off" },
  ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, IP_FEEDS: "none" },
  ...{ SHOPIFY_API_KEY: "fault-run", SHOPIFY_API_SECRET: EDGE_SECRET },
  SHOPIFY_APP_URL: "http://localhost",
});
const root = fileURLToPath(new URL("../..", import.meta.url));
const { port } = await start({ env, root, fromSource: true });
const message: EdgeMessage = { kind: "open", port };
process.stdout.write(`${JSON.stringify(message)}\n`);
