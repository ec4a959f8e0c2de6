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
    ...{ organization: "Example Net", asn: 64_500, networkClass: network },
  }),
  coordinates: () => at,
});
const order = { ip: "198.51.100.7", destination: PORTLAND };

test("the distance of a residential customer is computed without storing coordinates", () => {
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
  ["the customer uses a VPN", bookOf("vpn", NEWARK), {}],
  ["the city of the address is unknown", bookOf("residential", null), {}],
  ["Shopify did not find the address", bookOf("residential", NEWARK), { destination: null }],
  ["there is no IP address", bookOf("residential", NEWARK), { ip: null }],
  ["the IP address is invalid", bookOf("residential", NEWARK), { ip: "masked" }],
])("the distance is unknown when %s", (_what, book, change) => {
  expect(originOf(book, { ...order, ...change }).distanceKm).toBeNull();
});
