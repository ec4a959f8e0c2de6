/**
 * Runs one role of the app on a dev store, with a clock that a file moves. Reports its port when it listens.
 *
 *   node --import tsx tests/faults/lease-role.ts <role> <port> <database url> <data folder> <dev store> <clock file>
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { pointAtDevStore } from "#app/platform/dev-store.server";
import { parseEnv } from "#app/platform/env.server";
import { start } from "#app/server/start.server";

import { API_KEY, API_SECRET } from "../dev-store/platform-client";
import type { EdgeMessage } from "./writer-messages";

const [role, givenPort, databaseUrl, dataDir, devStoreUrl, clockFile = ""] = process.argv.slice(2);

const realNow = Date.now.bind(Date);
Date.now = () => realNow() + Number(readFileSync(clockFile, "utf8"));

await pointAtDevStore(devStoreUrl!);
const env = parseEnv({
  ...{ NODE_ENV: "test", LOG_LEVEL: "fatal", PORT: givenPort, ROLES: role, REVERSE_DNS: "off" },
  ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, IP_FEEDS: "none", AGENT_DIRECTORIES: "none" },
  ...{ SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: API_SECRET, DEV_STORE_URL: devStoreUrl },
  SHOPIFY_APP_URL: "http://localhost",
});
const root = fileURLToPath(new URL("../..", import.meta.url));
const { port } = await start({ env, root, fromSource: true });
const message: EdgeMessage = { kind: "open", port };
process.stdout.write(`${JSON.stringify(message)}\n`);
