import fc from "fast-check";
import { Reader } from "mmdb-lib";
import { expect, test } from "vitest";

import { writeMmdb } from "#tests/helpers/mmdb-writer";

import { placeFromRecord } from "./mmdb-fields";
import { readAllRecords } from "./mmdb-structure";

const COUNTRIES = ["DE", "FR", "US", "JP", "BR"];

/** 300 networks in both families, each with its own record. */
const records = Object.fromEntries(
  Array.from({ length: 150 }, (_, at) => {
    const record = {
      country: { iso_code: COUNTRIES[at % 5]! },
      city: { names: { en: `City ${at}` } },
    };
    return [
      [`${20 + at}.${at}.0.0/16`, record],
      [`2a0${at % 10}:${(0x1000 + at).toString(16)}::/32`, { ...record, id: at }],
    ] as const;
  }).flat(),
);
const GOOD = writeMmdb({ ipVersion: 6, records });

const isKnown = (record: unknown) => placeFromRecord(record).country !== null;
const readRecords = (bytes: Buffer) => readAllRecords(bytes, isKnown);

test("every record of a valid database file is read once", () => {
  expect(readRecords(GOOD)).toEqual({ records: 300, known: 300 });
  const ipv4 = writeMmdb({ ipVersion: 4, records: { "8.8.8.0/24": { country: "US" } } });
  expect(readRecords(ipv4)).toEqual({ records: 1, known: 1 });
});

const { searchTreeSize, nodeByteSize, nodeCount } = new Reader(GOOD).metadata;

test("a database whose search tree has any node zeroed or redirected is rejected", () => {
  const node = fc.nat({ max: nodeCount - 1 });
  fc.assert(
    fc.property(node, fc.option(fc.nat({ max: nodeCount - 1 })), (at, other) => {
      const bytes = Buffer.from(GOOD);
      const damaged = bytes.subarray(at * nodeByteSize, (at + 1) * nodeByteSize);
      const whole = Buffer.from(damaged);
      damaged.fill(0);
      if (other !== null) damaged.writeUIntBE(other, 0, nodeByteSize / 2);
      if (damaged.equals(whole)) return;
      expect(() => readRecords(bytes)).toThrow(/^its tree /);
    }),
  );
});

test("a database in which a twentieth of the bytes is zeroed, random or missing is rejected or has fewer known records", () => {
  const size = Math.ceil(GOOD.length / 20);
  const place = fc.nat({ max: searchTreeSize + 16 + 3_000 });
  const damage = fc.option(fc.uint8Array({ minLength: size, maxLength: size }));
  fc.assert(
    fc.property(place, damage, (at, noise) => {
      const bytes = Buffer.from(GOOD);
      bytes.set(noise ?? new Uint8Array(size), at);
      let known = 0;
      try {
        ({ known } = readRecords(bytes));
      } catch {
        // The damaged file is rejected.
      }
      expect(known).toBeLessThan(300);
    }),
  );
  fc.assert(
    fc.property(fc.nat({ max: searchTreeSize }), (at) => {
      expect(() =>
        readRecords(Buffer.concat([GOOD.subarray(0, at), GOOD.subarray(at + size)])),
      ).toThrow();
    }),
  );
});
