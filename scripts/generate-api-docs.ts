import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { format } from "oxfmt";

import { apiDocs } from "./api-docs";

/** Writes docs/api.md from the contract. With --check, reports whether the file is up to date. */
const path = join(fileURLToPath(new URL("..", import.meta.url)), "docs", "api.md");
const { code: text } = await format(path, apiDocs());

if (!process.argv.includes("--check")) {
  writeFileSync(path, text);
} else if (readFileSync(path, "utf8") !== text) {
  console.error("docs/api.md is out of date: run `npm run docs:api`.");
  process.exitCode = 1;
}
