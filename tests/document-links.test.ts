import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const CODE = /^```[\s\S]*?^```/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^(https?:|mailto:|\/)/;

const documents = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((file) => ({ file, text: readFileSync(file, "utf8").replace(CODE, "") }));

/** Returns the anchors of a document's headings, as GitHub generates them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) =>
    heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .trim()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );
  return new Set(headings);
}

const anchors = new Map(documents.map(({ file, text }) => [file, anchorsOf(text)]));

test("every relative link in a document points to an existing file and heading", () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(LINK)]
      .map(([, link]) => ({ file, link: link! }))
      .filter(({ link }) => !ELSEWHERE.test(link)),
  );
  expect(links.length).toBeGreaterThan(200);
  const broken = links.filter(({ file, link }) => {
    const [path = "", heading] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && anchors.get(target)?.has(heading) === false;
  });
  expect(broken).toEqual([]);
});
