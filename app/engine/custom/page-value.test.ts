import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { wildcard } from "../conditions/wildcard";
import { canonicalPath } from "../net/path";
import { pageValue } from "./page-value";

const paths = fc
  .string({ unit: fc.constantFrom(..."/.ade-1", "/de", "/en-us", "..", "//"), maxLength: 16 })
  .map((text) => canonicalPath(`/${text}`));

const FITS: Readonly<Record<string, (path: string, value: string) => boolean>> = {
  is: (path, value) => path === value,
  "starts-with": (path, value) => path.startsWith(value),
  contains: (path, value) => path.includes(value),
  "ends-with": (path, value) => path.endsWith(value),
  like: (path, value) => wildcard(value)(path),
};

test("every page path and every substring of a page path is a valid condition value that matches the page", () => {
  fc.assert(
    fc.property(paths, fc.nat(16), fc.nat(16), (path, from, length) => {
      const to = from + length;
      const [head, middle, tail] = [path.slice(0, from), path.slice(from, to), path.slice(to)];
      const comparisons: [string, string][] = [
        ["is", path],
        ["like", path],
        ["like", `${head}*${tail}`],
        ["like", `*${path.slice(from)}`],
        ["starts-with", head],
        ["contains", middle],
        ["ends-with", path.slice(from)],
      ];
      for (const [operator, value] of comparisons) {
        // Without its trailing slash, the pattern would be "*", which matches every page.
        if (value === "" || (operator === "like" && value === "*/")) continue;
        const read = pageValue(value, operator);
        expect(read, `${operator} ${value} of ${path}`).toMatchObject({ ok: true });
        if (read.ok) expect(FITS[operator]!(path, read.value), `${operator} ${value}`).toBe(true);
      }
    }),
    { numRuns: rounds(5_000) },
  );
});
