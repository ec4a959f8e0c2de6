import fc from "fast-check";
import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { Packer } from "#scripts/ip-data/packer";
import { rounds } from "#tests/setup/rounds";

import { NOBODYS_NETWORK } from "./ip-facts";
import { openPacked } from "./packed-source";

const LABEL = { name: "Test", dataDate: "2026-06-05", attribution: [] };

/** Returns a file with two networks: 1.0.0.0/24 in Berlin, 2a00:1::/32 in Tokyo. */
function tinyFile(): Uint8Array {
  const packer = new Packer();
  packer.ipv4Places.startInterval(0, 0);
  const berlin = packer.placeNumber("DE", "Berlin", "Berlin");
  packer.coordinates.note(berlin, 52.5244, 13.4105, 256);
  packer.ipv4Places.startInterval(0x01000000, berlin);
  packer.ipv4Places.startInterval(0x01000100, 0);
  packer.ipv6Places.startInterval(0, 0, 0);
  packer.ipv6Places.startInterval(0x2a000001, 0, packer.placeNumber("JP", "Tokyo", "Minato"));
  packer.ipv6Places.startInterval(0x2a000002, 0, 0);
  packer.ipv4Networks.startInterval(0, 0);
  packer.ipv4Networks.startInterval(0x01000080, packer.network(64_500, "Größte Leitung, Inc."));
  packer.ipv4Networks.startInterval(0x01000100, 0);
  return packer.finish({ places: LABEL, countries: LABEL, networks: LABEL }, [
    { country: 0x4445, word: 0x01000009 },
  ]);
}

function placeIn(file: Uint8Array, text: string) {
  return openPacked(file).places.placeOf(parseAddress(text)!);
}

function networkIn(file: Uint8Array, text: string) {
  return openPacked(file).networks.network(parseAddress(text)!);
}

test("a lookup in packed data succeeds from the first to the last address of an interval", () => {
  const file = tinyFile();
  const berlin = { country: "DE", otherCountry: null, region: "Berlin", city: "Berlin" };
  expect(placeIn(file, "0.255.255.255").country).toBe(null);
  expect(placeIn(file, "1.0.0.0")).toEqual(berlin);
  expect(placeIn(file, "1.0.0.255")).toEqual(berlin);
  expect(placeIn(file, "1.0.1.0").country).toBe(null);
  expect(placeIn(file, "2a00:0:ffff:ffff::").country).toBe(null);
  expect(placeIn(file, "2a00:1::")).toEqual({
    country: "JP",
    otherCountry: null,
    region: "Tokyo",
    city: "Minato",
  });
  expect(placeIn(file, "2a00:1:ffff:ffff:ffff::").country).toBe("JP");
  expect(placeIn(file, "2a00:2::").country).toBe(null);
  expect(networkIn(file, "1.0.0.127")).toEqual(NOBODYS_NETWORK);
  expect(networkIn(file, "1.0.0.128").organization).toBe("Größte Leitung, Inc.");
  expect(networkIn(file, "2a00:1::").asn).toBe(null);
  expect(openPacked(file).samplesByCountry.get("DE")).toEqual(["1.0.0.9"]);
  const { coordinates } = openPacked(file).places;
  expect(coordinates(parseAddress("1.0.0.255")!)).toEqual({ latitude: 52.52, longitude: 13.41 });
  expect(coordinates(parseAddress("1.0.1.0")!)).toBe(null);
  expect(coordinates(parseAddress("2a00:1::")!)).toBe(null);
});

test("packed data truncated at any length is rejected", () => {
  const file = tinyFile();
  for (let length = 0; length < file.length; length++) {
    expect(() => openPacked(file.slice(0, length)), `${length} bytes`).toThrow(/it is|checksum/);
  }
});

test("packed data with one changed bit is rejected", () => {
  const file = tinyFile();
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.nat(7), (at, bit) => {
      const damaged = file.slice();
      damaged[at]! ^= 1 << bit;
      expect(() => openPacked(damaged)).toThrow();
    }),
    { numRuns: rounds(2_000) },
  );
});

test("random bytes are rejected as packed data", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4_096 }), (bytes) => {
      expect(() => openPacked(bytes.slice())).toThrow();
    }),
  );
});

test.each([
  ["empty", new Uint8Array(0), "it is empty"],
  ["of another kind", new Uint8Array(64).fill(7), "it is not packed address data"],
])("a packed file that is %s is rejected with the reason", (_, bytes, reason) => {
  expect(() => openPacked(bytes)).toThrow(reason);
});

test.each([2, 9])(
  "a packed file of format %i is rejected, and the message contains both format numbers",
  (format) => {
    const file = tinyFile();
    new Uint32Array(file.buffer, 0, 4)[1] = format;
    expect(() => openPacked(file)).toThrow(`it has format ${format}, this program reads format 4`);
  },
);
