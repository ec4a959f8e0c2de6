import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const asset = `${root}extensions/storefront-guard/assets/guard.js`;

test("the embed's script is at most 4 kB compressed", () => {
  expect(gzipSync(readFileSync(asset)).length).toBeLessThanOrEqual(4000);
});

test("the committed script is what its source builds to", async () => {
  const { embedBuild } = await import("../../../scripts/build-storefront.mjs");
  const built = await build({ ...embedBuild, write: false });
  expect(readFileSync(asset, "utf8")).toBe(built.outputFiles[0]!.text);
});
