import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";
import { expect, test } from "vitest";

const assets = fileURLToPath(
  new URL("../../../extensions/storefront-guard/assets/", import.meta.url),
);
const { embedBuilds } = await import("#scripts/build-storefront.mjs");

const compressed = (file: string) => gzipSync(readFileSync(`${assets}${file}`)).length;

/** Scripts of every page. Content protection is loaded only where a merchant switched it on. */
const EVERYWHERE = ["guard.js", "content-protection.js"];

/** Additional scripts that one page can load, and the total limit in bytes. */
const ON_ONE_PAGE: readonly [page: string, chunks: readonly string[], limit: number][] = [
  ["a page that is shown, with a checkout pass", ["cart.js"], 8_000],
  ["the block page with the form of an appeal", ["block.js", "appeal.js"], 9_500],
  ["a challenge", ["block.js", "challenge.js"], 9_500],
  ["a page without orders", ["restrict.js"], 10_300],
  ["a suggestion to go elsewhere, with a checkout pass", ["go.js", "cart.js"], 9_900],
];

test.each(ON_ONE_PAGE)(
  "the page %s with the scripts %s loads at most %i bytes compressed",
  (_, chunks, limit) => {
    const bytes = [...EVERYWHERE, ...chunks].map(compressed).reduce((sum, each) => sum + each);
    expect(bytes).toBeLessThanOrEqual(limit);
  },
);

test("the script for every page has at most 2.8 kB compressed", () => {
  expect(compressed("guard.js")).toBeLessThanOrEqual(2_800);
});

test("the script for carts has at most 1.5 kB compressed", () => {
  expect(compressed("cart.js")).toBeLessThanOrEqual(1_500);
});

test("the script for test, toggle and bypass links has at most 2.1 kB compressed", () => {
  expect(compressed("access.js")).toBeLessThanOrEqual(2_100);
});

test("the snippet that detects automation has at most 1.2 kB compressed", () => {
  expect(compressed("../snippets/signs.liquid")).toBeLessThanOrEqual(1_200);
});

for (const options of embedBuilds) {
  test(`the committed ${basename(options.outfile)} equals the build of its source`, async () => {
    const built = await build({ ...options, write: false });
    expect(readFileSync(options.outfile, "utf8")).toBe(built.outputFiles[0]!.text);
  });
}
