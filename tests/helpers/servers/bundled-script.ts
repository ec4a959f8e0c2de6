import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build, type Plugin } from "esbuild";

/** Inside of the project: packages are looked for from where the bundle lies. */
const FOLDER = fileURLToPath(new URL("../../../.cache/processes/", import.meta.url));

/** Each file looks for what lies beside it where its source is, not where the bundle is. */
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
  // Other workers make the same at the same time: whole, or not there.
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, outputFiles[0]!.contents);
  await rename(beside, file);
  return file;
}

/**
 * The path of a script with all it imports but packages in one file, made once a worker: a process that is started again
 * and again would find and compile hundreds of files each time, for three times as much of the processor.
 *
 * @param script its path
 */
export function bundledScript(script: string): Promise<string> {
  const made = bundles.get(script) ?? bundle(script);
  bundles.set(script, made);
  return made;
}
