import { beforeAll, expect, test } from "vitest";

import {
  getCountryTraffic,
  getLocationData,
  getShippingCountries,
} from "#app/contract/rules/rule-traffic";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { countryCounters } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, TEST_FACTS } from "#tests/helpers/data-api";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

test("country traffic counts seven days per surface, and contains the merchant's country and the age of the location data", async () => {
  const merchant = await under.merchant();
  const row = (country: string, visits: number, hour: string, more = {}) => ({
    ...{ shopId: merchant.shop.id, hour: new Date(hour), country, visits },
    ...more,
  });
  await under.database.db
    .insert(countryCounters)
    .values([
      row("DE", 15, "2026-11-20T11:00:00Z", { firewall: 6, countedOnly: 4 }),
      row("DE", 2, "2026-11-19T11:00:00Z"),
      row("FR", 9, "2026-11-14T11:00:00Z"),
      row("ES", 50, "2026-11-12T11:00:00Z"),
      row("IT", 30, "2026-11-20T11:00:00Z", { firewall: 10, countedOnly: 20 }),
      row("", 70, "2026-11-20T11:00:00Z"),
    ]);
  const { data } = await merchant.send(getCountryTraffic, { ownIp: "203.0.113.9" });
  expect(data).toEqual({
    countries: [
      { code: "FR", visits: 9 },
      { code: "DE", visits: 7 },
    ],
    total: 86,
    own: { ip: "203.0.113.9", country: "DE" },
    regions: {
      DE: ["Bavaria", "Hesse"],
      FR: ["Brittany", "Île-de-France"],
      US: ["California", "Oregon"],
    },
    allowsUnsure: true,
    data: {
      date: "2026-06-05",
      networkDate: "2026-06-17",
      attribution: TEST_FACTS.meta.attribution,
      ageDays: 168,
    },
  });
  const atFirewall = await merchant.send(getCountryTraffic, { surface: "firewall" });
  expect(atFirewall.data).toMatchObject({
    countries: [
      { code: "IT", visits: 10 },
      { code: "DE", visits: 6 },
    ],
    total: 16,
  });
  // Screens that show countries without traffic request only the location data.
  expect((await merchant.send(getLocationData, {})).data).toEqual(data?.data);
});

test.each(["", "unknown", "203.0.113.999"])(
  "country traffic contains no location for the invalid own address %j",
  async (ownIp) => {
    const merchant = await under.merchant();
    const { data } = await merchant.send(getCountryTraffic, { ownIp });
    expect(data?.own).toEqual({ ip: null, country: null });
  },
);

test("getShippingCountries returns the known countries of Shopify's answer, or null if Shopify refuses", async () => {
  let shipsTo: string[] | null = ["US", "DE", "AC", "ZZ"];
  const admin = (async () => {
    if (shipsTo === null) throw new AdminRefusal("denied", {});
    return { shop: { shipsToCountries: shipsTo } };
  }) as AdminGraphql;
  const api = await apiUnderTest(undefined, admin);
  const merchant = await api.merchant();
  const answer = async () => (await merchant.send(getShippingCountries, {})).data?.countries;
  expect(await answer()).toEqual(["US", "DE", "AC"]);
  shipsTo = null;
  expect(await answer()).toBeNull();
});
