import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build, type Plugin } from "esbuild";

/** Inside the project, because packages are resolved from the bundle's folder. */
const FOLDER = fileURLToPath(new URL("../../../.cache/processes/", import.meta.url));

/** Lets each file resolve its neighbors from its source folder, not from the bundle's. */
const sourceAddresses: Plugin = {
  name: "source-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /(app|tests)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll("import.meta.url", address), loader: "ts" };
    });
  },
};

const bundles = new Map<string, Promise<string>>();

async function bundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [script],
    ...{ plugins: [sourceAddresses], packages: "external", logLevel: "warning", write: false },
    ...{ bundle: true, platform: "node", format: "esm", target: "node20" },
  });
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, `${basename(script, ".ts")}.mjs`);
  // Other workers write the same file at the same time. The rename makes it complete or absent.
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, outputFiles[0]!.contents);
  await rename(beside, file);
  return file;
}

/**
 * Bundles a script with its imports, except packages, into one file, once per test worker. A process that starts often
 * would otherwise find and compile hundreds of files each time, using three times the CPU.
 *
 * @param script path of the script
 * @returns the path of the bundle
 */
export function bundledScript(script: string): Promise<string> {
  const made = bundles.get(script) ?? bundle(script);
  bundles.set(script, made);
  return made;
}
