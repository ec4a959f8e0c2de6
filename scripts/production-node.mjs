import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";

import { NODE_IN_PRODUCTION, root, run } from "./bootstrap.mjs";

const folder = join(root, ".cache", `node-${NODE_IN_PRODUCTION}`);
const programs = join(folder, "node_modules", "node", "bin");

/**
 * The environment in which `node` is the one that production runs. CI runs what is built on it, while what is tested
 * from source runs on the oldest Node. Fetched from the registry by whoever asks first.
 */
export function onProductionNode() {
  if (!existsSync(programs)) {
    mkdirSync(folder, { recursive: true });
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    run("npm", ["install", ...quiet, "--prefix", folder, `node@${NODE_IN_PRODUCTION}`], {
      shell: process.platform === "win32",
    });
  }
  return { PATH: `${programs}${delimiter}${process.env.PATH}` };
}
