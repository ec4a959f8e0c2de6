import { beforeAll, expect, test } from "vitest";

import { getCountryTraffic } from "../../contract/rules";
import { visitCounters } from "../../store/schema";
import { apiUnderTest, TEST_FACTS, type ApiUnderTest } from "../../../tests/helpers/data-api";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

test("traffic is the last seven days by country, with the merchant's own place and the data's age", async () => {
  const merchant = await under.merchant();
  const row = (country: string, outcome: string, visits: number, hour: string) => ({
    shopId: merchant.shop.id,
    surface: "storefront",
    cause: outcome === "block" ? "country" : "default",
    hour: new Date(hour),
    country,
    outcome,
    visits,
  });
  await under.database.db
    .insert(visitCounters)
    .values([
      row("DE", "allow", 5, "2026-11-20T11:00:00Z"),
      row("DE", "block", 2, "2026-11-19T11:00:00Z"),
      row("FR", "allow", 9, "2026-11-14T11:00:00Z"),
      row("ES", "allow", 50, "2026-11-12T11:00:00Z"),
      row("", "allow", 70, "2026-11-20T11:00:00Z"),
    ]);
  const { data } = await merchant.send(getCountryTraffic, { ownIp: "203.0.113.9" });
  expect(data).toEqual({
    countries: [
      { code: "FR", visits: 9, blocked: 0 },
      { code: "DE", visits: 7, blocked: 2 },
    ],
    own: { ip: "203.0.113.9", country: "DE" },
    regions: { DE: ["Bavaria", "Hesse"] },
    data: { date: "2026-06-05", attribution: TEST_FACTS.meta.attribution, ageDays: 168 },
  });
});

test.each(["", "unknown", "203.0.113.999"])(
  "an unreadable own address is no place: %j",
  async (ownIp) => {
    const merchant = await under.merchant();
    const { data } = await merchant.send(getCountryTraffic, { ownIp });
    expect(data?.own).toEqual({ ip: null, country: null });
  },
);
