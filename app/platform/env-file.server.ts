import { existsSync } from "node:fs";
import { join } from "node:path";

import { type Env, parseEnv } from "./env.server";

/**
 * The environment of a process, with the values of the project's .env file where the process was
 * given none.
 *
 * @param root folder of the project
 * @param fromSource whether it runs from TypeScript, which is development unless said otherwise
 * @throws Error naming every missing or wrong variable.
 */
export function loadEnv(root: string, fromSource: boolean): Env {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.NODE_ENV ??= fromSource ? "development" : "production";
  return parseEnv(process.env);
}
