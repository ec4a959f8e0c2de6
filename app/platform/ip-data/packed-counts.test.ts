import { expect, test } from "vitest";

import { packWorld } from "../../../tests/helpers/ip-data/packed-world";
import { decodePacked, encodePacked, type Sections } from "../ip-intelligence/packed-format";
import { openPacked } from "../ip-intelligence/packed-source";
import { checkCounts, countPacked, type PackedCounts } from "./packed-counts";

const WORLD = packWorld({ day: "2026-06-05" });

/** A file of which every checksum holds, made by a program that packs wrong. */
function packedWrong(change: (sections: Sections) => void) {
  const { labels, sections } = decodePacked(Uint8Array.from(WORLD));
  change(sections);
  return openPacked(encodePacked(labels, sections));
}

test("every range and record is counted", () => {
  expect(countPacked(openPacked(WORLD))).toEqual({
    ipv4Places: 4_114,
    ipv6Places: 7,
    ipv4Networks: 4_114,
    ipv6Networks: 7,
    countries: 256 + 3,
    numbers: 4_096 + 9,
  });
});

test.each<[string, (sections: Sections) => void, string]>([
  [
    "a place that there is not",
    ({ ipv4PlaceIds }) => (ipv4PlaceIds[9] = 1e6),
    "a place in it is none",
  ],
  [
    "a network that there is not",
    ({ ipv6NetworkIds }) => (ipv6NetworkIds[2] = 1e6),
    "a network in it is none",
  ],
  [
    "a country that is none",
    ({ regionCountries }) => (regionCountries[3] = 1),
    "a place in it is none",
  ],
  [
    "ranges in a wrong order",
    ({ ipv4PlaceStarts }) =>
      ([ipv4PlaceStarts[7], ipv4PlaceStarts[8]] = [ipv4PlaceStarts[8]!, ipv4PlaceStarts[7]!]),
    "its ranges do not follow each other",
  ],
])("%s is found, though the checksum holds", (_what, change, reason) => {
  expect(() => countPacked(packedWrong(change))).toThrow(reason);
});

const LAST: PackedCounts = {
  ipv4Places: 1_000,
  ipv6Places: 1_000,
  ipv4Networks: 1_000,
  ipv6Networks: 1_000,
  countries: 240,
  numbers: 1_000,
};

test.each(Object.keys(LAST) as (keyof PackedCounts)[])("%s may not shrink by half", (name) => {
  expect(() => checkCounts({ ...LAST, [name]: LAST[name] / 2 }, LAST)).toThrow(
    name === "countries" ? "at least 200 are expected" : "it shrank from 1000",
  );
});

test("a fifth less, or twice as much, is a year's change", () => {
  checkCounts({ ...LAST, ipv4Places: 800, numbers: 2_000 }, LAST);
  checkCounts(LAST, null);
});
