import { expect, test } from "vitest";

import { type DatedData, tooOldForRelease } from "./release-age";

const NOW = Date.parse("2026-11-26T12:00:00Z");

const ofDays = (places: string, countries = places, networks = places): DatedData => ({
  places: { name: "Places", dataDate: places },
  countries: { name: "Countries", dataDate: countries },
  networks: { name: "Networks", dataDate: networks },
});

test("a release with address data of the last 60 days passes", () => {
  expect(tooOldForRelease(ofDays("2026-11-26"), NOW)).toEqual([]);
  expect(tooOldForRelease(ofDays("2026-09-27"), NOW)).toEqual([]);
});

test("a release with older address data is rejected, and the message lists each outdated part", () => {
  expect(tooOldForRelease(ofDays("2026-09-26", "2026-11-01", "2026-06-17"), NOW)).toEqual([
    "The data of places (Places) is of 2026-09-26.",
    "The data of networks (Networks) is of 2026-06-17.",
  ]);
});

test.each(["", "yesterday"])("data of the day “%s” is rejected", (day) => {
  expect(tooOldForRelease(ofDays(day), NOW)).toHaveLength(3);
});
