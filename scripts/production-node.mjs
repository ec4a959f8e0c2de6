import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";

import { NODE_IN_PRODUCTION, root } from "./bootstrap.mjs";

const folder = join(root, ".cache", `node-${NODE_IN_PRODUCTION}`);
const programs = join(folder, "node_modules", "node", "bin");

/**
 * The environment in which `node` is the one that production runs. CI runs what is built on it, while what is tested
 * from source runs on the oldest Node. The first caller fetches it from the registry.
 *
 * @throws Error with what npm said when it cannot be had
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
  throw new Error(`${programs} holds Node ${stdout.trim()}, not ${NODE_IN_PRODUCTION}: delete it`);
}
