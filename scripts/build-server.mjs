/**
 * Bundles the server into dist/: server.js, operator.js and the chunks that are loaded after the
 * environment is checked. Packages stay outside the bundle, so that the admin app's build in build/
 * and the server share one copy of each, except the packages of which only a part is bundled.
 * Copies the database migrations and the translations as well: build/, dist/, package.json and the production packages
 * are sufficient to run. Then compresses the client build.
 */
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";

import { build } from "esbuild";

import { root } from "./bootstrap.mjs";
import { precompressAssets } from "./precompress-assets.mjs";

const out = join(root, "dist");

/** Removes the chunks of earlier builds. Their names contain a content hash, so they would accumulate. */
function removeOldChunks() {
  try {
    for (const name of readdirSync(out)) {
      if (/^.+-[A-Z0-9]{8}\.js(\.map)?$/.test(name)) rmSync(join(out, name));
    }
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

/**
 * Copies the files that the migrator reads: the journal and each migration's SQL, without drizzle-kit's snapshots.
 */
function carryMigrations() {
  const folder = join(out, "migrations");
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "app", "store", "migrations"), folder, {
    recursive: true,
    filter: (from) => !from.endsWith("_snapshot.json"),
  });
}

/** Copies the translations of the admin. */
function carryLanguages() {
  const folder = join(out, "languages");
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "app", "languages"), folder, { recursive: true });
}

/** Marks every package and Node module as external. esbuild resolves relative paths and aliases ("#app/…"). */
const packagesOutside = {
  name: "packages-outside",
  setup(builder) {
    builder.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      if (kind === "entry-point") return undefined;
      // Only the admin app's build loads Polaris. Without side effects, an unused component does not load it here.
      return { path, external: true, sideEffects: path !== "@shopify/polaris" };
    });
  },
};

/** Returns the entry points of the worker threads, by name. They are in the folder of the chunks that name them. */
function tasksOfThreads() {
  const files = readdirSync(join(root, "app"), { recursive: true }).filter((path) =>
    path.endsWith(".worker.ts"),
  );
  return Object.fromEntries(files.map((path) => [basename(path, ".ts"), join(root, "app", path)]));
}

removeOldChunks();
await build({
  entryPoints: {
    server: join(root, "server.ts"),
    operator: join(root, "operator.ts"),
    ...tasksOfThreads(),
  },
  outdir: out,
  bundle: true,
  splitting: true,
  // Chunks are in the folder of server.js, because code finds data files relative to itself.
  chunkNames: "[name]-[hash]",
  platform: "node",
  format: "esm",
  target: "node20",
  plugins: [packagesOutside],
  sourcemap: true,
  logLevel: "warning",
});

carryMigrations();
carryLanguages();

const client = join(root, "build", "client");
if (existsSync(client)) precompressAssets(client);
