/**
 * Lighthouse is a fifth of the size of all other packages, and no test needs it. The benchmark
 * installs it in this folder when it runs. Its types are not available earlier, so this file
 * declares the functions in use.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { installTools } from "#scripts/bootstrap.mjs";

interface Audit {
  readonly numericValue?: number;
  /** Rows of an audit that lists what it found. */
  readonly details?: { readonly items?: readonly unknown[] };
}

interface LoadResult {
  readonly runtimeError?: { readonly message: string };
  readonly categories: { readonly performance?: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, Audit>>;
}

export type Lighthouse = (
  url: string,
  flags: {
    readonly port: number;
    readonly onlyCategories: readonly string[];
    readonly formFactor: "mobile" | "desktop";
    readonly logLevel: "error";
  },
) => Promise<{ readonly lhr: LoadResult } | undefined>;

/** Installs Lighthouse if it is missing. Returns the function that loads and grades a page. */
export async function bringLighthouse(): Promise<Lighthouse> {
  const entry = join(
    installTools("tests/bench/lighthouse"),
    "node_modules/lighthouse/core/index.js",
  );
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return module.default;
}
