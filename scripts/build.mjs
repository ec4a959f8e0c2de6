/**
 * Builds everything the server needs, skipping what is current:
 *   dist/ip-data/   packed geo and network data
 *   extensions/storefront-guard/assets/   the storefront embed
 *   dist/edge/      the Worker in front of stores
 *   build/          the admin app (Remix) and the reference of the data API
 *   dist/server.js  the server
 *
 * BUILD_IF_STALE=1 skips the whole build when no source changed since the last one.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root, run } from "./bootstrap.mjs";
import { sourceStamp } from "./builds/source-stamp.mjs";

const SOURCES = [
  "app",
  "docs/images",
  "docs/merchant",
  "scripts",
  "assets",
  "public",
  "server.ts",
  "operator.ts",
  "remix.config.js",
  "vite.config.ts",
  "package-lock.json",
];
const stampFile = join(root, "dist", "build-stamp");

const stamp = sourceStamp(root, SOURCES);
const current =
  existsSync(stampFile) &&
  existsSync(join(root, "build")) &&
  readFileSync(stampFile, "utf8") === stamp;

if (process.env.BUILD_IF_STALE === "1" && current) {
  console.log("The build is current.");
} else {
  run(process.execPath, ["--import", "tsx", "scripts/prepare-ip-data.ts"]);
  run(process.execPath, ["scripts/build-storefront.mjs"]);
  run(process.execPath, ["scripts/build-edge.mjs"]);
  run(
    process.execPath,
    [
      join("node_modules", "@remix-run", "dev", "dist", "cli.js"),
      "vite:build",
      "--logLevel",
      "warn",
    ],
    {
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  run(process.execPath, ["--import", "tsx", "scripts/generate-api-docs.ts"]);
  run(process.execPath, ["scripts/build-server.mjs"]);
  writeFileSync(stampFile, sourceStamp(root, SOURCES));
}
