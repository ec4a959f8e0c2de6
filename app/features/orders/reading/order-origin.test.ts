import { expect, test } from "vitest";

import type { Coordinates } from "#app/engine/orders/distance";
import { NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";

import { type AddressBook, originOf } from "./order-origin";

const NEWARK = { latitude: 40.74, longitude: -74.17 };
const PORTLAND = { latitude: 45.52, longitude: -122.68 };

const bookOf = (network: "residential" | "vpn", at: Coordinates | null): AddressBook => ({
  lookup: () => ({
    ...NO_PLACE,
    ...{ country: "US", region: "New Jersey", city: "Newark" },
    ...{ organisation: "Example Net", asn: 64_500, networkClass: network },
  }),
  coordinates: () => at,
});
const order = { ip: "198.51.100.7", destination: PORTLAND };

test("a buyer at home is as far from the delivery as the map says, and no point is handed on", () => {
  expect(originOf(bookOf("residential", NEWARK), order)).toEqual({
    origin: {
      ip: "198.51.100.7",
      country: "US",
      otherCountry: null,
      asn: 64_500,
      network: "residential",
    },
    distanceKm: 3_912,
  });
});

test.each<[string, AddressBook, object]>([
  ["the buyer came through a VPN", bookOf("vpn", NEWARK), {}],
  ["the city of the address is unknown", bookOf("residential", null), {}],
  ["the platform did not find the address", bookOf("residential", NEWARK), { destination: null }],
  ["there is no internet address", bookOf("residential", NEWARK), { ip: null }],
  ["it is no address", bookOf("residential", NEWARK), { ip: "masked" }],
])("when %s, nobody knows how far", (_what, book, change) => {
  expect(originOf(book, { ...order, ...change }).distanceKm).toBeNull();
});
