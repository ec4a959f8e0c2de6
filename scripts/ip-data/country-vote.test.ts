import { expect, test } from "vitest";

import { electCountry } from "./country-vote";

const [NONE, DE, US, FR] = [0, 1, 2, 3];

test.each([
  ["both sources agree", DE, DE, US, "residential", DE, NONE],
  ["the network is at home where the first says", DE, US, DE, "residential", DE, NONE],
  ["the network is at home where the second says", DE, US, US, "residential", US, NONE],
  ["the network is at home elsewhere", DE, US, FR, "residential", US, DE],
  ["the network has no home", DE, US, NONE, "residential", US, DE],
  ["nobody announces it", DE, US, NONE, null, US, DE],
  ["servers: the second source says so", DE, US, NONE, "hosting", US, NONE],
  ["servers: the network is at home elsewhere", DE, US, FR, "hosting", US, NONE],
  ["servers: the network is at home where the first says", DE, US, DE, "hosting", DE, US],
  ["only the first source knows it", DE, NONE, US, "residential", DE, NONE],
  ["only the second source knows it", NONE, US, DE, "residential", US, NONE],
  ["nobody knows it", NONE, NONE, DE, "residential", NONE, NONE],
  ["who writes China for Hong Kong", 0x484b, 0x434e, NONE, "hosting", 0x484b, NONE],
] as const)("%s", (_says, first, second, home, networkClass, country, other) => {
  expect(electCountry({ first, second, home, networkClass })).toEqual({ country, other });
});
