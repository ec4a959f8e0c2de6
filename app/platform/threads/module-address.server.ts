import { fileURLToPath } from "node:url";

/**
 * True when run from source, where a task is TypeScript. In a build it is next to the server's chunks
 * (scripts/build-server.mjs).
 */
const fromSource = import.meta.url.endsWith(".ts");

const bundled = new Map<string, Promise<string>>();

/**
 * Bundles a task as JavaScript. A thread does not inherit the TypeScript loader, and loading its own takes half a
 * second.
 */
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
  /** File name without extension: "parse-feed.worker". */
  readonly name: string;
}

/**
 * Returns the address by which a thread imports a module.
 *
 * @throws Error if the module has a syntax error when run from source
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
