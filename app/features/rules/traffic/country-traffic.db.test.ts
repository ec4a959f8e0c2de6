import { beforeAll, expect, test } from "vitest";

import { type ApiUnderTest, apiUnderTest, TEST_FACTS } from "../../../../tests/helpers/data-api";
import {
  getCountryTraffic,
  getLocationData,
  getShippingCountries,
} from "../../../contract/rules/rule-traffic";
import { type AdminGraphql, AdminRefusal } from "../../../platform/admin-api/admin-graphql.server";
import { countryCounters } from "../../../store/schema";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

test("traffic is the last seven days by country, with the merchant's own place and the data's age", async () => {
  const merchant = await under.merchant();
  const row = (country: string, visits: number, blocked: number, hour: string) => ({
    shopId: merchant.shop.id,
    hour: new Date(hour),
    country,
    visits,
    blocked,
  });
  await under.database.db
    .insert(countryCounters)
    .values([
      row("DE", 5, 0, "2026-11-20T11:00:00Z"),
      row("DE", 2, 2, "2026-11-19T11:00:00Z"),
      row("FR", 9, 0, "2026-11-14T11:00:00Z"),
      row("ES", 50, 0, "2026-11-12T11:00:00Z"),
      row("", 70, 0, "2026-11-20T11:00:00Z"),
    ]);
  const { data } = await merchant.send(getCountryTraffic, { ownIp: "203.0.113.9" });
  expect(data).toEqual({
    countries: [
      { code: "FR", visits: 9, blocked: 0 },
      { code: "DE", visits: 7, blocked: 2 },
    ],
    own: { ip: "203.0.113.9", country: "DE" },
    regions: { DE: ["Bavaria", "Hesse"] },
    allowsUnsure: true,
    data: {
      date: "2026-06-05",
      networkDate: "2026-06-17",
      attribution: TEST_FACTS.meta.attribution,
      ageDays: 168,
    },
  });
  // Pages that show places, but no traffic, ask for that alone.
  expect((await merchant.send(getLocationData, {})).data).toEqual(data?.data);
});

test.each(["", "unknown", "203.0.113.999"])(
  "an unreadable own address is no place: %j",
  async (ownIp) => {
    const merchant = await under.merchant();
    const { data } = await merchant.send(getCountryTraffic, { ownIp });
    expect(data?.own).toEqual({ ip: null, country: null });
  },
);

test("where a store ships is asked of Shopify with every picker, and a refusal is an answer", async () => {
  let shipsTo: string[] | null = ["US", "DE", "ZZ"];
  const admin = (async () => {
    if (shipsTo === null) throw new AdminRefusal("denied", {});
    return { shop: { shipsToCountries: shipsTo } };
  }) as AdminGraphql;
  const asked = await apiUnderTest(undefined, admin);
  const merchant = await asked.merchant();
  const answer = async () => (await merchant.send(getShippingCountries, {})).data?.countries;
  expect(await answer()).toEqual(["US", "DE"]);
  shipsTo = null;
  expect(await answer()).toBeNull();
});
