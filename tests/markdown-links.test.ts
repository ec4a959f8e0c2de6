import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).trim().split("\n");

/** Returns the anchors that GitHub gives the headings of a file. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/\]\([^)]*\)/g, "")
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-");
  return new Set([...headings].map(([, heading]) => slug(heading!)));
}

/** Returns the links of a file to a file that does not exist, or to a heading that its file does not have. */
function brokenLinks(file: string): string[] {
  const links = [
    ...readFileSync(file, "utf8").matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
  ];
  return links.flatMap(([, path, anchor]) => {
    // The help pages of merchants link to screens of the app.
    if (path!.startsWith("/")) return [];
    const target = path === "" ? file : join(dirname(file), path!);
    const isBroken =
      !existsSync(target) ||
      (anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor));
    return isBroken ? [`${file}: ${path}${anchor === undefined ? "" : `#${anchor}`}`] : [];
  });
}

test("every link of a Markdown file to another file leads to a file and a heading that exist", () => {
  expect(files.flatMap(brokenLinks)).toEqual([]);
});
