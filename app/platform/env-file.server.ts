import { existsSync } from "node:fs";
import { join } from "node:path";

import { type Env, parseEnv } from "./env.server";

/**
 * Reads the environment of a process, with defaults from the project's .env file.
 *
 * @param root the project folder
 * @param fromSource true if the process runs from TypeScript. NODE_ENV then defaults to development
 * @throws Error that names every missing or invalid variable
 */
export function loadEnv(root: string, fromSource: boolean): Env {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.NODE_ENV ??= fromSource ? "development" : "production";
  return parseEnv(process.env);
}
