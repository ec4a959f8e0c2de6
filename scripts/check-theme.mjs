/**
 * Runs Shopify's own linter, with its rules for theme app extensions, on the storefront embed.
 *
 *   node scripts/check-theme.mjs            the extension of this repository
 *   node scripts/check-theme.mjs <folder>   another extension
 *
 * The linter would fetch the newest Liquid documentation, so that the same commit could pass today
 * and fail tomorrow. An unreachable address makes it use the copy in its package.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { installTools, root } from "./bootstrap.mjs";

const extension = resolve(process.argv[2] ?? join(root, "extensions/storefront-guard"));
const empty = mkdtempSync(join(tmpdir(), "palisade-theme-check-"));
Object.assign(process.env, { SHOPIFY_TLD_ROOT: empty, XDG_CACHE_HOME: empty });

const tools = createRequire(join(installTools("scripts/theme-check"), "package.json"));
const linter = pathToFileURL(tools.resolve("@shopify/theme-check-node")).href;
const { Severity, themeCheckRun } = await import(linter);
const { theme, offenses } = await themeCheckRun(extension, "theme-check:theme-app-extension");
rmSync(empty, { recursive: true, force: true });

for (const { uri, start, message, check, severity } of offenses) {
  const file = relative(root, fileURLToPath(uri));
  const level = Severity[severity].toLowerCase();
  console.error(`${file}:${start.line + 1}:${start.character + 1} ${level} ${check}: ${message}`);
}
if (theme.length === 0) console.error(`No theme files in ${extension}.`);
else console.log(`Theme check: ${theme.length} files, ${offenses.length} offenses.`);
process.exitCode = theme.length === 0 || offenses.length > 0 ? 1 : 0;
