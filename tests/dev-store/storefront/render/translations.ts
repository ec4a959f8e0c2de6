import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Tree = { [key: string]: Tree | string };

/**
 * Reads the locale files of a folder once. A missing key falls back to the default language. A key in no language
 * renders as itself, so that it is noticed.
 */
export function translator(folder: string) {
  const trees = new Map<string, Tree>();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".json") || file.endsWith(".schema.json")) continue;
    trees.set(file.split(".")[0]!.toLowerCase(), readTree(join(folder, file)));
  }
  const fallback = trees.get("en")!;

  return (language: string, key: string, values: Record<string, unknown>): string => {
    const code = language.toLowerCase();
    const tree = trees.get(code) ?? trees.get(code.split("-")[0]!) ?? fallback;
    const sentence = lookUp(tree, key) ?? lookUp(fallback, key) ?? `translation missing: ${key}`;
    return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
      String(values[name] ?? ""),
    );
  };
}

function readTree(file: string): Tree {
  return JSON.parse(readFileSync(file, "utf8")) as Tree;
}

function lookUp(tree: Tree, key: string): string | undefined {
  let node: Tree | string | undefined = tree;
  for (const part of key.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}
