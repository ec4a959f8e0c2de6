import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { pointAtDevStore } from "./app/platform/dev-store.server";
import type { Env } from "./app/platform/env.server";
import { loadEnv } from "./app/platform/env-file.server";

/**
 * Starts the app: reads the environment, starts the process, stops it on a signal. From source
 * (`npm run dev`) it serves the admin app through Vite. Bundled (`npm start`) it serves build/.
 */
const fromSource = import.meta.url.endsWith(".ts");
const here = dirname(fileURLToPath(import.meta.url));
const root = fromSource ? here : dirname(here);
const OLDEST_SUPPORTED_BY_PLATFORM = 22;
const STOP_WITHIN_MS = 10_000;

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function readEnv(): Env {
  try {
    return loadEnv(root, fromSource);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const env = readEnv();
const isOldNode = Number(process.versions.node.split(".")[0]) < OLDEST_SUPPORTED_BY_PLATFORM;
if (isOldNode && !env.DEV_STORE_URL) {
  say(
    `Node ${process.versions.node}: Shopify's libraries require Node ${OLDEST_SUPPORTED_BY_PLATFORM} or newer. Palisade runs, but use Node 24 in production.`,
  );
}
// Must run before the import of Shopify's library, which reads the environment when it is imported.
if (env.DEV_STORE_URL) await pointAtDevStore(env.DEV_STORE_URL);
const { start } = await import("./app/server/start.server");

/** Stops the app on signals and uncaught errors. */
function watchOver(app: Awaited<ReturnType<typeof start>>): void {
  let stopping = false;
  const stopProcess = (reason: string, code: number, drainSeconds: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS + drainSeconds * 1_000).unref();
    app.stop(reason, drainSeconds).then(
      () => process.exit(code),
      (err: unknown) => {
        app.log.error({ err }, "could not shut down cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stopProcess("SIGTERM", 0, env.DRAIN_SECONDS));
  process.on("SIGINT", () => stopProcess("SIGINT", 0, env.DRAIN_SECONDS));
  process.on("unhandledRejection", (err) => app.log.error({ err }, "an uncaught error"));
  process.on("uncaughtException", (err) => {
    app.log.fatal({ err }, "an uncaught error; stopping");
    // The process may be in an inconsistent state, so it must not answer further requests.
    stopProcess("uncaught exception", 1, 0);
  });
}

try {
  watchOver(await start({ env, root, fromSource }));
} catch (error) {
  say(`Palisade cannot start: ${error instanceof Error ? error.message : String(error)}`);
  if (env.LOG_LEVEL === "debug" && error instanceof Error) say(error.stack ?? "");
  process.exit(1);
}
