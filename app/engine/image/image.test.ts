import { expect, test } from "vitest";

import { addressEntries, everyKindEntries, visitsOf } from "#tests/bench/fixtures/decide-fixtures";
import { numbers, randomQueries, randomRules } from "#tests/bench/fixtures/ip-fixtures";

import { compile } from "../compile";
import { decide } from "../decide";
import { parseAddress } from "../net/address";
import { checksum } from "../packing/checksum";
import { PackedRefused } from "../packing/packed-file";
import { listsOf, PLAIN_ENTRY, type RuleEntry, type RulesetSource } from "../ruleset";
import type { Steps } from "../steps";
import { UNKNOWN_VISIT } from "../visit";
import { encodeImage, encodeImageInSteps } from "./encode-image";
import { IMAGE_KIND } from "./image-format";
import { openImage, openImageInSteps } from "./open-image";

const sourceOf = (entries: readonly RuleEntry[]): RulesetSource => ({
  version: 7,
  suspended: false,
  lists: listsOf(),
  entries,
});
const ipRules = randomRules(2_000, 11);
const source = sourceOf([...addressEntries(ipRules), ...everyKindEntries()]);
const image = encodeImage(source);

test("the image of a large shop's rules decides like the compiled rules", () => {
  const [compiled, opened] = [compile(source), openImage(image)];
  for (const visit of visitsOf(ipRules, { count: 5_000, agents: 300 })) {
    expect(decide(opened, visit)).toEqual(decide(compiled, visit));
  }
});

test("an image of 50,000 addresses with expiry and actions decides like the compiled rules", () => {
  const next = numbers(3);
  const rules = randomRules(50_000, 12);
  const entries = addressEntries(rules).map((entry): RuleEntry => {
    const [expiresAt, action] = [
      next() % 9 === 0 ? 5 : null,
      next() % 50 === 0 ? "challenge" : "block",
    ];
    return { ...entry, expiresAt, action: action as RuleEntry["action"] };
  });
  const [compiled, opened] = [
    compile(sourceOf(entries)),
    openImage(encodeImage(sourceOf(entries))),
  ];
  for (const text of randomQueries(5_000, rules, 13)) {
    const visit = { ...UNKNOWN_VISIT, address: parseAddress(text), at: next() % 10 };
    expect(decide(opened, visit)).toEqual(decide(compiled, visit));
  }
});

/** Returns the number of pauses until the work is done. */
function pausesOf(steps: Steps<unknown>): number {
  for (let pauses = 0; ; pauses++) if (steps.next().done) return pauses;
}

test("encoding an image of 20,000 values pauses at least 20 times", () => {
  const entries = Array.from({ length: 20_000 }, (_, n): RuleEntry => {
    const value = `AS${n + 1}`;
    return { ...PLAIN_ENTRY, id: value, kind: "asn", effect: "block", value };
  });
  expect(pausesOf(encodeImageInSteps(sourceOf(entries)))).toBeGreaterThanOrEqual(20);
});

test("opening an image of 20,000 values that are not packed pauses at least 40 times", () => {
  const entries = Array.from({ length: 20_000 }, (_, n): RuleEntry => {
    const value = `AS${n + 1}`;
    return { ...PLAIN_ENTRY, id: value, kind: "asn", effect: "block", value };
  });
  // The values are processed twice, as entries and as compiled values, with 20 pauses each.
  expect(pausesOf(openImageInSteps(encodeImage(sourceOf(entries))))).toBeGreaterThanOrEqual(40);
});

test("an image at an unaligned byte offset can be read", () => {
  const moved = new Uint8Array(image.length + 3);
  moved.set(image, 3);
  expect(openImage(moved.subarray(3)).version).toBe(7);
});

test("an image with any flipped bit is rejected", () => {
  const next = numbers(21);
  const damaged = image.slice();
  const places = Array.from({ length: 3_000 }, (_, at) =>
    at < 256 ? at : next() % (8 * image.length),
  );
  for (const bit of places) {
    damaged[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => openImage(damaged)).toThrow(PackedRefused);
    damaged[bit >> 3]! ^= 1 << (bit & 7);
  }
  expect(openImage(damaged).version).toBe(7);
}, 60_000);

test("an image that is truncated, too long or not an image is rejected", () => {
  for (const length of [0, 1, 8, 15, 16, 24, 1_000, image.length - 8, image.length - 1]) {
    expect(() => openImage(image.subarray(0, length))).toThrow(PackedRefused);
  }
  expect(() => openImage(new Uint8Array(image.length + 8).fill(0))).toThrow(
    "This is not a ruleset image.",
  );
  const longer = new Uint8Array(image.length + 8);
  longer.set(image);
  expect(() => openImage(longer)).toThrow("has extra bytes");
  expect(() => openImage(new TextEncoder().encode("<!doctype html>".padEnd(800)))).toThrow(
    PackedRefused,
  );
});

test("an image of another format version is rejected with a message that contains the remedy", () => {
  const other = image.slice();
  const { format } = IMAGE_KIND;
  new Uint32Array(other.buffer)[1] = format + 1;
  expect(() => openImage(other)).toThrow(
    `The ruleset image has format ${format + 1}, but this program reads format ${format}: publish the rules again.`,
  );
});

test("an image with a valid checksum and unreadable content is rejected", () => {
  const nonsense = image.slice();
  const words = new Uint32Array(nonsense.buffer);
  nonsense.set(new TextEncoder().encode('{"lists":7}'), 24);
  words[3] = checksum(words.subarray(4));
  expect(() => openImage(nonsense)).toThrow("The ruleset image cannot be read");
});

test("the image checksum is xxHash32, and any changed bit changes it", () => {
  expect(checksum(new Uint32Array(0))).toBe(0x02cc5d05);
  // Expected value: the checksum that the lz4 tool writes after a frame with this text.
  const text = new TextEncoder().encode("The quick brown fox jumps over!!");
  expect(checksum(new Uint32Array(text.buffer))).toBe(0x645de8c5);
  const words = Uint32Array.from({ length: 23 }, (_, at) => at * 7_919);
  const sums = new Set([checksum(words)]);
  for (let bit = 0; bit < 32 * words.length; bit++) {
    const changed = words.slice();
    changed[bit >> 5]! ^= 1 << (bit & 31);
    sums.add(checksum(changed));
  }
  expect(sums.size).toBe(1 + 32 * words.length);
});
