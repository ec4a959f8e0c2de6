import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const IS_TEST = /\.(test\.tsx?|e2e\.ts)$/;
const TESTS = ["app", "extensions/checkout-rules/src", "scripts", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => IS_TEST.test(file))
    .map((file) => `${folder}/${file}`),
);
const SECTIONS = readFileSync("docs/reference/threat-model.md", "utf8").split(/^## /m).slice(1);

/** Code, quoted titles, and references to the files above, in the order of the document. */
const NAMED = /`([^`]+)`|"([^"]+)"|the same/g;

/** Returns the last cell of each table row, which names the tests. */
const shownBy = (section: string) =>
  section.split("\n").flatMap((line) => {
    const cells = /^\| (?!-|threat )(.*) \|$/.exec(line)?.[1]?.split(" | ");
    return cells ? [{ threat: cells[0]!.trim(), columns: cells.length, shown: cells.at(-1)! }] : [];
  });

/** Returns the files of a name: a path, or its end if that is unique. */
const filesNamed = (name: string) =>
  TESTS.filter((file) => file === name || file.endsWith(`/${name}`));

test.each(SECTIONS.map((section) => [section.split("\n", 1)[0]!, section]))(
  "every test named under %s exists",
  (_, section) => {
    const above: string[] = [];
    const missing = shownBy(section).flatMap(({ threat, shown }) => {
      let here: string[] = [];
      return [...shown.matchAll(NAMED)].flatMap(([text, name, title]) => {
        if (name !== undefined && !IS_TEST.test(name)) return [];
        if (name !== undefined) {
          const files = filesNamed(name);
          here = [...here, ...files];
          above.push(...files);
          return files.length === 1 ? [] : [`${threat}: ${name} is ${files.length} files`];
        }
        if (title === undefined) {
          here = [...here, ...above];
          return [];
        }
        const isWritten = here.some((file) => readFileSync(file, "utf8").includes(title));
        return isWritten ? [] : [`${threat}: ${text}`];
      });
    });
    expect(missing).toEqual([]);
  },
);

test("every threat has its kind, its protection and its tests", () => {
  const rows = SECTIONS.flatMap(shownBy);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ columns }) => columns !== 4).map(({ threat }) => threat)).toEqual([]);
});
