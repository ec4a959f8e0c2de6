/**
 * Builds the storefront embed from app/storefront into extensions/storefront-guard/assets:
 * guard.js, which every page loads, and its chunks, which guard.js loads on demand. Also builds
 * snippets/signs.liquid, for pages of stores with a rule about automated browsers. The output is
 * committed, because Shopify's CLI uploads the extension folder unchanged.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  target: "es2020",
  charset: "ascii",
  legalComments: "none",
};

/**
 * Returns the build options of a file in the assets folder.
 *
 * @returns {import("esbuild").BuildOptions & { outfile: string }}
 */
const asset = (source, name, format) => ({
  ...common,
  format,
  entryPoints: [join(root, "app/storefront", source)],
  outfile: join(root, "extensions/storefront-guard/assets", name),
});

/**
 * Returns the build of a script inside the page, which runs before guard.js loads. It contains no Liquid.
 *
 * @returns {import("esbuild").BuildOptions & { outfile: string }}
 */
const snippet = (source, name) => ({
  ...asset(source, name, "iife"),
  outfile: join(root, "extensions/storefront-guard/snippets", name),
  banner: { js: "{%- if is_set -%}<script>{% raw %}" },
  footer: { js: "{% endraw %}</script>{%- endif -%}" },
});

export const embedBuilds = [
  asset("main.ts", "guard.js", "iife"),
  asset("block-page.ts", "block.js", "esm"),
  asset("challenge.ts", "challenge.js", "esm"),
  asset("restrict.ts", "restrict.js", "esm"),
  asset("go.ts", "go.js", "esm"),
  asset("cart.ts", "cart.js", "esm"),
  asset("appeal.ts", "appeal.js", "esm"),
  asset("access/follow-access.ts", "access.js", "esm"),
  snippet("offer-signs.ts", "signs.liquid"),
  asset("content-protection/main.ts", "content-protection.js", "iife"),
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const options of embedBuilds) {
    await build(options);
    const built = readFileSync(options.outfile);
    const name = basename(options.outfile);
    console.log(`${name}: ${built.length} bytes, ${gzipSync(built).length} compressed`);
  }
}
