import { expect, test } from "vitest";

import { formatsByZone } from "./formats-by-zone";

test("a zone's format is created once, even for an alias of its name", () => {
  const formatIn = formatsByZone("en", { day: "numeric" });
  for (const zone of ["UTC", "Europe/Kyiv", "Pacific/Kiritimati"])
    expect(formatIn(zone)).toBe(formatIn(zone));
  expect(formatIn("Pacific/Kiritimati").format(Date.parse("2026-11-20T12:00:00Z"))).toBe("21");
});

test("a format for an unknown time zone is refused", () => {
  expect(() => formatsByZone("en", {})("Mars/Olympus")).toThrow(RangeError);
});

test("at most a thousand formats of time zones are cached", () => {
  const formatIn = formatsByZone("en", {});
  // Intl accepts a name in upper and lower case.
  const spelling = (number: number) => {
    const bits = number.toString(2).padStart(10, "0");
    return (
      [..."antarctica"]
        .map((letter, at) => (bits[at] === "1" ? letter.toUpperCase() : letter))
        .join("") + "/casey"
    );
  };
  const first = formatIn(spelling(0));
  for (let number = 1; number < 1_000; number += 1) formatIn(spelling(number));
  expect(formatIn(spelling(0))).toBe(first);
  formatIn(spelling(1_000));
  expect(formatIn(spelling(0))).not.toBe(first);
});
