import { expect, test } from "vitest";

import { electCountry } from "./country-vote";

const [NONE, DE, US, FR] = [0, 1, 2, 3];
const [HONG_KONG, CHINA] = [0x484b, 0x434e];
const AMAZON = 16_509;

test.each([
  ["where both sources agree", DE, DE, US, "residential", DE, NONE],
  ["where the network is at home in the first source's country", DE, US, DE, "residential", DE, NONE],
  ["where the network is at home in the second source's country", DE, US, US, "residential", US, NONE],
  ["where the network is at home elsewhere", DE, US, FR, "residential", US, DE],
  ["where the network has no home", DE, US, NONE, "residential", US, DE],
  ["where no network announces the address", DE, US, NONE, null, US, DE],
  ["where only the first source knows the address", DE, NONE, US, "residential", DE, NONE],
  ["where only the second source knows the address", NONE, US, DE, "residential", US, NONE],
  ["where no source knows the address", NONE, NONE, DE, "residential", NONE, NONE],
  ["of servers at home nowhere", DE, US, NONE, "hosting", DE, NONE],
  ["of servers at home in the second source's country", DE, US, US, "hosting", DE, NONE],
  ["of VPN servers", DE, US, US, "vpn", DE, NONE],
  ["of proxies", DE, US, NONE, "proxy", DE, NONE],
  ["of servers that only the second source knows", NONE, US, DE, "hosting", US, NONE],
  ["of transit providers", DE, US, NONE, "transit", US, DE],
] as const)("electCountry returns the expected country and alternative %s", (_of, first, second, home, networkClass, country, other) => {
  const voices = { first, second, home, networkClass, asn: 64_500, isRegistry: false };
  expect(electCountry(voices)).toEqual({ country, other });
}); // prettier-ignore

test.each([
  ["at home nowhere", DE, US, NONE, US, NONE],
  ["at home in the second source's country", DE, US, US, US, NONE],
  ["at home in the first source's country", DE, US, DE, DE, US],
  ["in China by the second source and in Hong Kong by the first", HONG_KONG, CHINA, NONE, HONG_KONG, NONE],
] as const)("electCountry returns the expected country and alternative of a large cloud's servers %s", (_where, first, second, home, country, other) => {
  const voices = { first, second, home, networkClass: "hosting", asn: AMAZON, isRegistry: false } as const;
  expect(electCountry(voices)).toEqual({ country, other });
}); // prettier-ignore

test("electCountry returns the country that a relay's operator publishes", () => {
  const voices = {
    first: DE,
    second: US,
    home: NONE,
    networkClass: "hosting",
    asn: 36_183,
  } as const;
  expect(electCountry({ ...voices, isRegistry: false })).toEqual({ country: US, other: NONE });
});

test.each([
  ["a large cloud", "hosting", AMAZON, DE, NONE],
  ["a VPN service", "vpn", 64_500, DE, NONE],
  ["homes", "residential", 64_500, US, DE],
] as const)("with registry data, electCountry returns the expected country and alternative in the network of %s", (_who, networkClass, asn, country, other) => {
  const voices = { first: DE, second: US, home: NONE, networkClass, asn, isRegistry: true };
  expect(electCountry(voices)).toEqual({ country, other });
}); // prettier-ignore
