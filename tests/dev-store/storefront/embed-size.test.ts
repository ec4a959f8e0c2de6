import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";
import { expect, test } from "vitest";

const assets = fileURLToPath(
  new URL("../../../extensions/storefront-guard/assets/", import.meta.url),
);
const { embedBuilds } = await import("../../../scripts/build-storefront.mjs");

test("the embed's script is at most 4 kB compressed", () => {
  expect(gzipSync(readFileSync(`${assets}guard.js`)).length).toBeLessThanOrEqual(4000);
});

test("the script that only a merchant's toggle loads is at most 2 kB compressed", () => {
  expect(gzipSync(readFileSync(`${assets}admin-access.js`)).length).toBeLessThanOrEqual(2000);
});

for (const options of embedBuilds) {
  test(`the committed ${basename(options.outfile)} is what its source builds to`, async () => {
    const built = await build({ ...options, write: false });
    expect(readFileSync(options.outfile, "utf8")).toBe(built.outputFiles[0]!.text);
  });
}
