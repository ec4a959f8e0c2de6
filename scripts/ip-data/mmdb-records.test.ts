import { Reader } from "mmdb-lib";
import { expect, test } from "vitest";

import { type MmdbValue, writeMmdb } from "../../tests/helpers/mmdb-writer";
import { MmdbRecords } from "./mmdb-records";
import { forEachLeaf } from "./mmdb-tree";

/** What each leaf of a small database holds, by its number. */
function recordsOf(values: Readonly<Record<string, MmdbValue>>, change: (bytes: Buffer) => void) {
  const bytes = writeMmdb({ ipVersion: 4, records: values });
  change(bytes);
  const { metadata } = new Reader(bytes);
  const records = new MmdbRecords(bytes, metadata, ["city", "latitude", "longitude"]);
  const found: [number: number, fields: object | null][] = [];
  forEachLeaf(bytes, metadata, 32, (_high, _low, leaf) => {
    found.push([records.numberOf(leaf), leaf === 0 ? null : records.read(leaf)]);
  });
  return { found, count: records.count };
}

const UNCHANGED = () => {};
const LONG_NAME = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

test("records are numbered as they are met, and only the fields asked for are read", () => {
  const { found, count } = recordsOf(
    {
      "64.0.0.0/2": { city: LONG_NAME, state1: "Wales", latitude: 53.2, longitude: 0 },
      "128.0.0.0/1": { latitude: -1.5, city: "" },
    },
    UNCHANGED,
  );
  expect(found).toEqual([
    [0, null],
    [1, { city: LONG_NAME, latitude: 53.2, longitude: 0 }],
    [2, { city: "", latitude: -1.5 }],
  ]);
  expect(count).toBe(2);
});

test("a value that stands elsewhere in the file is found there, whichever way it is pointed to", () => {
  // The data begins with the head of the first record; "city" stands at byte 1 of it, "Kassel" at byte 6.
  for (const pointer of [
    [0x20, 6],
    [0x38, 0, 0, 0, 6],
  ]) {
    const first = { city: "Kassel" };
    const second = { city: "1234", longitude: 2.5 };
    const { found } = recordsOf({ "0.0.0.0/1": first, "128.0.0.0/1": second }, (bytes) => {
      const at = bytes.indexOf("1234") - 1;
      bytes.copyWithin(at + pointer.length, at + 5, bytes.length);
      Buffer.from(pointer).copy(bytes, at);
    });
    expect(found[1]).toEqual([2, { city: "Kassel", longitude: 2.5 }]);
  }
});

test("a number of four bytes is read as such", () => {
  const half = Buffer.from([0x04, 0x08, 0x3f, 0x00, 0x00, 0x00]); // Four bytes, type 15 as 7 + 8, then 0.5.
  const { found } = recordsOf({ "0.0.0.0/1": { latitude: "12345" } }, (bytes) => {
    half.copy(bytes, bytes.indexOf("12345") - 1);
  });
  expect(found[0]).toEqual([1, { latitude: 0.5 }]);
});

test("what is no flat record of texts and numbers stops the packing", () => {
  const read = (value: MmdbValue) => () => recordsOf({ "0.0.0.0/1": value }, UNCHANGED);
  expect(read("text")).toThrow("No record begins at byte");
  expect(read({})).toThrow("No record begins at byte");
  expect(read({ city: ["a"] })).toThrow("neither text nor number");
});
