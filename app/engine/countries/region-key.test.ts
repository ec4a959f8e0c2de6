import { expect, test } from "vitest";

import { regionKey } from "./region-key";

test.each([
  ["Île-de-France", "Ile de France"],
  ["PROVENCE-ALPES-CÔTE D’AZUR", "Provence-Alpes-Côte d'Azur"],
  ["Łódź", "Lodz"],
  ["Møre og Romsdal", "More og Romsdal"],
  ["Moskva (Moscow)", "moskva moscow"],
  ["Thüringen ", "Thu\u0308ringen"],
])("the region names %s and %s mean the same region", (name, other) => {
  expect(regionKey(name)).toBe(regionKey(other));
});

test.each([
  ["North Holland", "South Holland"],
  ["東京都", "京都府"],
  ["Московская область", "Москва"],
])("the region names %s and %s mean different regions", (name, other) => {
  expect(regionKey(name)).not.toBe(regionKey(other));
});
