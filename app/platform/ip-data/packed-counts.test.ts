import { expect, test } from "vitest";

import { NETWORK_CLASSES, type NetworkClass } from "#app/engine/visit";
import { packSample } from "#tests/helpers/ip-data/packed-sample";

import { decodePacked, encodePacked, type Sections } from "../ip-intelligence/packed-format";
import { openPacked } from "../ip-intelligence/packed-source";
import { checkCounts } from "./changed-counts";
import { countPacked, type PackedCounts } from "./packed-counts";

const NOBODY = Object.fromEntries(NETWORK_CLASSES.map((name) => [name, 0])) as Record<
  NetworkClass,
  number
>;
const PACKED = packSample({ day: "2026-06-05" });

/** Returns a packed file whose checksum is valid and whose content is wrong. */
function packedWrong(change: (sections: Sections) => void) {
  const { labels, sections } = decodePacked(Uint8Array.from(PACKED));
  change(sections);
  return openPacked(encodePacked(labels, sections));
}

test("every range and record of packed data is counted", () => {
  expect(countPacked(openPacked(PACKED))).toEqual({
    ipv4Places: 4_114,
    ipv6Places: 7,
    ipv4Networks: 4_114,
    ipv6Networks: 7,
    countries: 256 + 3,
    numbers: 4_096 + 9,
    unsure: 0,
    classes: { ...NOBODY, residential: 2 ** 32 - 2 ** 20 - 9 * 256, hosting: 2 ** 20 + 9 * 256 },
  });
  const unsure = packSample({ day: "2026-06-05", unsure: [0, 50], isKnown: false });
  expect(countPacked(openPacked(unsure)).unsure).toBe(2 ** 31);
});

test.each<[string, (sections: Sections) => void, string]>([
  [
    "an unknown place",
    ({ ipv4PlaceIds }) => (ipv4PlaceIds[9] = 1e6),
    "it contains an invalid place",
  ],
  [
    "an unknown network",
    ({ ipv6NetworkIds }) => (ipv6NetworkIds[2] = 1e6),
    "it contains an invalid network",
  ],
  [
    "an invalid country",
    ({ regionCountries }) => (regionCountries[3] = 1),
    "it contains an invalid place",
  ],
  [
    "an invalid second country",
    ({ placeOtherCountries }) => (placeOtherCountries[3] = 1),
    "it contains an invalid place",
  ],
  [
    "an invalid class",
    ({ networkClasses }) => (networkClasses[3] = 0xff),
    "it contains an invalid network",
  ],
  [
    "ranges in a wrong order",
    ({ ipv4PlaceStarts }) =>
      ([ipv4PlaceStarts[7], ipv4PlaceStarts[8]] = [ipv4PlaceStarts[8]!, ipv4PlaceStarts[7]!]),
    "its ranges are not in order",
  ],
])("packed data with %s is rejected although the checksum is valid", (_what, change, reason) => {
  expect(() => countPacked(packedWrong(change))).toThrow(reason);
});

const LAST: PackedCounts = {
  ipv4Places: 1_000,
  ipv6Places: 1_000,
  ipv4Networks: 1_000,
  ipv6Networks: 1_000,
  countries: 240,
  numbers: 1_000,
  unsure: 2 ** 25,
  classes: { ...NOBODY, residential: 2 ** 31, hosting: 2 ** 28, vpn: 2 ** 22, proxy: 2 ** 18 },
};

const WHOLE = ["ipv4Places", "ipv6Places", "ipv4Networks", "ipv6Networks", "numbers"] as const;

test.each([...WHOLE, "countries"] as const)(
  "address data whose number of %s shrinks by half is rejected",
  (name) => {
    expect(() => checkCounts({ ...LAST, [name]: LAST[name] / 2 }, LAST)).toThrow(
      name === "countries" ? "at least 200 are expected" : "it shrank from 1000",
    );
  },
);

test.each(["residential", "hosting", "vpn"] as const)(
  "address data whose addresses of class %s shrink to a tenth or grow tenfold is rejected",
  (name) => {
    const times = (share: number) => {
      const classes = { ...LAST.classes, [name]: LAST.classes[name] * share };
      return () => checkCounts({ ...LAST, classes }, LAST);
    };
    expect(times(0.1)).toThrow(`in networks of class ${name}`);
    expect(times(10)).toThrow(`in networks of class ${name}`);
    expect(times(0.6)).not.toThrow();
  },
);

test("address data whose uncertain countries vanish or grow tenfold is rejected", () => {
  for (const unsure of [0, 10 * LAST.unsure]) {
    expect(() => checkCounts({ ...LAST, unsure }, LAST)).toThrow("of an unsure country");
  }
});

test("checkCounts accepts changes as large as those of a usual year, and any data if there is no last data", () => {
  const classes = { ...LAST.classes, proxy: 0, tor: 2 ** 20 };
  checkCounts({ ...LAST, ipv4Places: 800, numbers: 2_000, unsure: 2 ** 26, classes }, LAST);
  checkCounts(LAST, null);
});
