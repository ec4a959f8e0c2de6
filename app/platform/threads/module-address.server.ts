import { fileURLToPath } from "node:url";

/** From source a task is TypeScript. Built, it is beside the server's chunks (scripts/build-server.mjs). */
const fromSource = import.meta.url.endsWith(".ts");

const bundled = new Map<string, Promise<string>>();

/** A thread does not inherit the loader that reads TypeScript, and loading one of its own takes half a second. */
async function bundle(file: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
  });
  return `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString("base64")}`;
}

/** A module that a thread can import. */
export interface ThreadModule {
  /** import.meta.url of a file in the same folder. */
  readonly beside: string;
  /** Name without the ending: "parse-feed.worker". */
  readonly name: string;
}

/**
 * Returns the address by which a thread imports a module.
 *
 * @throws Error if the module has a syntax error and is run from source
 */
export async function moduleAddress({ beside, name }: ThreadModule): Promise<string> {
  if (!fromSource) return new URL(`${name}.js`, beside).href;
  const { href } = new URL(`${name}.ts`, beside);
  const made = bundled.get(href) ?? bundle(href);
  bundled.set(href, made);
  // The file may be corrected before the next attempt.
  made.catch(() => bundled.delete(href));
  return made;
}
