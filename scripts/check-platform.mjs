/**
 * Runs Shopify's own CLI on the app as far as possible without an account: it validates
 * shopify.app.toml, shopify.web.toml and both extensions, generates the checkout Function's types
 * and bundles it. The CLI downloads the compiler of the bundle. A failed download is the only
 * accepted failure.
 *
 *   node scripts/check-platform.mjs
 *
 * The CLI needs a newer Node than the oldest supported one, so it runs on production's version,
 * which is fetched into .cache/platform. It works on a copy there, because it writes into its
 * folders.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

import { root } from "./bootstrap.mjs";
import { whatTheCliRefused } from "./platform-verdict.mjs";
import { onProductionNode } from "./production-node.mjs";

const CLI = "4.8.2";
const cache = join(root, ".cache", "platform");
const tools = join(cache, `cli-${CLI}`);
const program = join(tools, "node_modules", "@shopify", "cli", "bin", "run.js");
const copy = join(cache, "app");
const checkoutRules = join(copy, "extensions", "checkout-rules");
const NOT_SOURCES = new Set(["node_modules", "dist", "generated"]);

function npmInstall(folder, ...packages) {
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    "npm",
    ["install", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder, ...packages],
    { cwd: folder, encoding: "utf8", shell: process.platform === "win32" },
  );
  if (status === 0) return;
  console.error(`npm install failed in ${folder}:\n${stdout}${stderr}`);
  process.exit(1);
}

/** Copies the app's sources with the packages of the app and of the Function. */
function copyApp() {
  rmSync(copy, { recursive: true, force: true });
  for (const name of [
    "package.json",
    "shopify.app.toml",
    "shopify.web.toml",
    "app",
    "extensions",
  ]) {
    const filter = (from) => !NOT_SOURCES.has(basename(from));
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  npmInstall(checkoutRules);
}

function runCli(...args) {
  const { status, stdout, stderr } = spawnSync("node", [program, ...args], {
    cwd: copy,
    encoding: "utf8",
    env: {
      ...process.env,
      ...onProductionNode(),
      CI: "1",
      SHOPIFY_CLI_NO_ANALYTICS: "1",
    },
  });
  return { status, said: `${stdout}${stderr}` };
}

if (!existsSync(program)) npmInstall(tools, `@shopify/cli@${CLI}`);
copyApp();
const { status, said } = runCli("app", "function", "build", "--verbose", "--path", checkoutRules);
const refused = whatTheCliRefused({
  status,
  said,
  bundled: existsSync(join(checkoutRules, "dist", "function.js")),
  typed: existsSync(join(checkoutRules, "generated", "api.ts")),
});
if (refused) console.error(`Shopify's CLI ${CLI} rejects the app: ${refused}`);
else if (status === 0) console.log(`Shopify CLI ${CLI}: app loaded, Function built.`);
else console.log(`Shopify CLI ${CLI}: app loaded, Function bundled; no compiler off line.`);
process.exitCode = refused ? 1 : 0;
