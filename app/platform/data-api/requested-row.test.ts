import { expect, test } from "vitest";

import { requestedRow } from "./requested-row";

const ROWS = [{ id: "a" }, { id: "b" }];
const requestWith = (query: string) => ({ url: `https://app.example/redirect/x${query}` });

test("an editor loads the row or the row to copy, or reports that the row is missing", () => {
  expect(requestedRow(ROWS, "b", requestWith(""))).toEqual({
    row: ROWS[1],
    original: null,
    isMissing: false,
  });
  // A saved row is edited, whatever the rest of the address is.
  expect(requestedRow(ROWS, "b", requestWith("?copy=a")).original).toBeNull();
  const asNew = { row: null, isMissing: false };
  expect(requestedRow(ROWS, "new", requestWith(""))).toEqual({ ...asNew, original: null });
  expect(requestedRow(ROWS, "new", requestWith("?copy=a"))).toEqual({
    ...asNew,
    original: ROWS[0],
  });
  expect(requestedRow(ROWS, "new", requestWith("?copy=gone"))).toEqual({
    ...asNew,
    original: null,
  });
  expect(requestedRow(ROWS, "gone", requestWith(""))).toEqual({
    row: null,
    original: null,
    isMissing: true,
  });
  expect(requestedRow(ROWS, undefined, requestWith("")).isMissing).toBe(true);
});
