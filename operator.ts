import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { systemClock } from "./app/base/clock";
import { appSecrets } from "./app/platform/app-secrets";
import type { Env } from "./app/platform/env.server";
import { loadEnv } from "./app/platform/env-file.server";
import { createLog } from "./app/platform/logging/log.server";
import type { OperatorAnswer, OperatorRequest } from "./app/platform/operator/command";
import { operate } from "./app/server/operator.server";
import { joinDatabase } from "./app/store/client.server";

/**
 * `npm run operator -- <command> --name value …` runs an operator's command on the app's machine.
 * It uses the database directly, whether the app runs or not.
 */
const fromSource = import.meta.url.endsWith(".ts");
const here = dirname(fileURLToPath(import.meta.url));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @throws Error for an invalid argument, and for a repeated one */
function readArguments([command = "help", ...words]: readonly string[]): OperatorRequest {
  const argumentValues: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const name = /^--([a-z-]+)$/.exec(words[at] ?? "")?.[1];
    const value = words[at + 1];
    if (!name || value === undefined)
      throw new Error(`Unexpected argument ${words[at]}. Write options as --name value.`);
    if (name in argumentValues) throw new Error(`--${name} is given twice.`);
    argumentValues[name] = value;
  }
  return { command, arguments: argumentValues };
}

async function runOnDatabase(env: Env, request: OperatorRequest): Promise<OperatorAnswer> {
  const log = createLog("error");
  const database = await joinDatabase({
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    log,
  });
  const context = {
    db: database.db,
    clock: systemClock,
    log,
    appUrl: env.SHOPIFY_APP_URL,
    secrets: appSecrets(env),
  };
  const egress = { addresses: env.EGRESS_ADDRESSES, echoUrl: env.EGRESS_ECHO_URL };
  return operate(request, context, database, egress).finally(() => database.close());
}

try {
  const request = readArguments(process.argv.slice(2));
  const env = loadEnv(fromSource ? here : dirname(here), fromSource);
  const { done, text } = await runOnDatabase(env, request);
  say(text);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
