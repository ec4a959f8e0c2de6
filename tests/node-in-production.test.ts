import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { ASKS_NOTHING_OF_NODE, SAYS_NOTHING_OF_NODE } from "./setup/node-in-production";

const root = fileURLToPath(new URL("..", import.meta.url));
const ASKS_NODE = /\bfrom "(?:node:[^"]+|[^"]+\.server)"|\bimport\("(?:node:|[^"]+\.server")/;

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
    join(folder, file.replaceAll("\\", "/")),
  );

test.each(ASKS_NOTHING_OF_NODE)("nothing of %s asks anything of Node", (folder) => {
  const sources = filesIn(folder).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(10);
  const asking = sources.filter((file) => ASKS_NODE.test(readFileSync(join(root, file), "utf8")));
  expect(asking).toEqual([]);
});

test("what asks something of Node is known by its imports", () => {
  for (const line of [
    'import { createHash } from "node:crypto";',
    'export { rows } from "../store/rows.server";',
    'const { gunzip } = await import("node:zlib");',
  ]) {
    expect(line).toMatch(ASKS_NODE);
  }
});

test("every test that runs on one Node alone is there", () => {
  const files = ["app/engine", "app/storefront", "app/edge", "tests"].flatMap(filesIn);
  for (const glob of SAYS_NOTHING_OF_NODE) {
    const [before = "", after = ""] = glob.split(/\*+/);
    const matching = files.filter(
      (file) => file.startsWith(before) && file.endsWith(after) && file.endsWith(".test.ts"),
    );
    expect(matching, glob).not.toEqual([]);
  }
});
