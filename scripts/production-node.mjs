import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";

import { NODE_IN_PRODUCTION, root } from "./bootstrap.mjs";

const folder = join(root, ".cache", `node-${NODE_IN_PRODUCTION}`);
const programs = join(folder, "node_modules", "node", "bin");

/**
 * Returns an environment in which `node` is production's version. CI runs built code on it, and
 * source tests on the oldest supported Node. The first call fetches it from the registry.
 *
 * @throws Error with npm's output if it is not available
 */
export function onProductionNode() {
  const env = { PATH: `${programs}${delimiter}${process.env.PATH}` };
  const shell = process.platform === "win32";
  if (!existsSync(programs)) {
    mkdirSync(folder, { recursive: true });
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    const args = ["install", ...quiet, "--prefix", folder, `node@${NODE_IN_PRODUCTION}`];
    const { status, stderr } = spawnSync("npm", args, { cwd: folder, encoding: "utf8", shell });
    if (status !== 0) throw new Error(`Node ${NODE_IN_PRODUCTION} could not be fetched: ${stderr}`);
  }
  const { stdout } = spawnSync("node", ["--version"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    shell,
  });
  if (stdout.trim() === `v${NODE_IN_PRODUCTION}`) return env;
  throw new Error(
    `${programs} contains Node ${stdout.trim()}, not ${NODE_IN_PRODUCTION}: delete it`,
  );
}
