/**
 * Builds the storefront embed: app/storefront/main.ts -> extensions/storefront-guard/assets/guard.js.
 * The result is committed, because the platform's tooling uploads the extension folder as it is.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/** @type {import("esbuild").BuildOptions & { outfile: string }} */
export const embedBuild = {
  entryPoints: [join(root, "app/storefront/main.ts")],
  outfile: join(root, "extensions/storefront-guard/assets/guard.js"),
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  charset: "ascii",
  legalComments: "none",
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build(embedBuild);
  const built = readFileSync(embedBuild.outfile);
  console.log(`guard.js: ${built.length} bytes, ${gzipSync(built).length} compressed`);
}
