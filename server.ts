import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { pointAtDevStore } from "./app/platform/dev-store.server";
import { parseEnv, type Env } from "./app/platform/env.server";

/**
 * The one process: reads the environment, starts the app, stops it on a signal. Run from its
 * source (`npm run dev`) it serves the admin app through Vite; bundled (`npm start`), from build/.
 */
const fromSource = import.meta.url.endsWith(".ts");
const here = dirname(fileURLToPath(import.meta.url));
const root = fromSource ? here : dirname(here);
const OLDEST_SUPPORTED_BY_PLATFORM = 22;

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function readEnv(): Env {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.NODE_ENV ??= fromSource ? "development" : "production";
  try {
    return parseEnv(process.env);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const env = readEnv();
if (Number(process.versions.node.split(".")[0]) < OLDEST_SUPPORTED_BY_PLATFORM) {
  say(
    `Node ${process.versions.node}: the platform's libraries ask for ${OLDEST_SUPPORTED_BY_PLATFORM} or newer. It runs, but use Node 24 in production.`,
  );
}
// Before anything imports the platform's library, which reads the environment at import.
if (env.DEV_STORE_URL) await pointAtDevStore(env.DEV_STORE_URL);
const { start } = await import("./app/start.server");
try {
  const app = await start({ env, root, fromSource });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void app.stop(signal).then((code) => process.exit(code)));
  }
} catch (error) {
  say(
    `Palisade cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  process.exit(1);
}
