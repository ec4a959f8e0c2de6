import { expect, test } from "vitest";

import { MAX_SEEN, SeenSignatures } from "./seen-signatures";

const AT = Date.UTC(2026, 10, 30, 12);
const SECOND = 1_000;

test("SeenSignatures refuses new signatures while it is full, until some expire", () => {
  const seen = new SeenSignatures();
  for (let n = 0; n < MAX_SEEN; n++) expect(seen.add(`s${n}`, AT + n + 1, AT)).toBe(true);
  expect(seen.add("new", AT + SECOND, AT)).toBe(false);
  expect(seen.has("s1", AT + 2)).toBe(true);
  expect(seen.has("s1", AT + 3)).toBe(false);
  expect(seen.add("new", AT + 9_000, AT + 2_000)).toBe(true);
  expect(seen.has("new", AT + 2_000)).toBe(true);
});
