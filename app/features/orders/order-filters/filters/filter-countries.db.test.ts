import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getOrderFilters, saveOrderFilter } from "#app/contract/orders/order-filters";
import { orderFilters } from "#app/store/schema";
import { ADDRESS, orderOf } from "#tests/cases/order";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { premiumMerchant } from "#tests/helpers/plans";

import { activeFilters } from "./active-filters.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const filterByCountry = (...values: string[]) =>
  filterFields({
    conditions: {
      match: "all",
      groups: [
        {
          match: "all",
          conditions: [{ field: "shipping-country", operator: "any-of", values }],
        },
      ],
    },
  });

const FIELDS = filterByCountry("PR", "DE");

async function merchantWithFilter(filter = FIELDS) {
  const merchant = await premiumMerchant(under);
  const saved = await merchant.send(saveOrderFilter, { edits: null, filter });
  return { merchant, id: saved.data!.id };
}

const rowOf = async (merchant: Merchant) =>
  (await merchant.send(getOrderFilters, {})).data!.filters[0]!;

async function filterMatches(merchant: Merchant, country: string, province: string | null) {
  const [filter] = await activeFilters(under.database.db, merchant.shop.id, "premium");
  const shipping = { ...ADDRESS, country, province };
  return filter!.conditions.matches(orderOf({ shipping }));
}

test.each([
  [["PR", "DE"], "US", "PR"],
  [["SH"], "AC", null],
  [["BQ", "CW", "SX"], "AN", null],
])(
  "a filter for %j matches the address that Shopify writes as %s %s",
  async (values, country, province) => {
    const { merchant } = await merchantWithFilter(filterByCountry(...values));
    expect(await filterMatches(merchant, country, province)).toBe(true);
    expect(await filterMatches(merchant, "FR", null)).toBe(false);
  },
);

test("a stored filter keeps an invalid country when it is renamed, but cannot gain another invalid one", async () => {
  const { merchant, id } = await merchantWithFilter();
  await under.database.db
    .update(orderFilters)
    .set({ conditions: filterByCountry("UK", "DE").conditions })
    .where(eq(orderFilters.id, id));
  const save = async (filter: ReturnType<typeof filterByCountry>) => {
    const edits = { id, version: (await rowOf(merchant)).version };
    return merchant.send(saveOrderFilter, { edits, filter });
  };
  const { conditions } = filterByCountry("UK", "DE");
  expect(await save({ ...filterByCountry("UK", "DE"), name: "Renamed" })).toMatchObject({
    result: true,
  });
  expect(await rowOf(merchant)).toMatchObject({ name: "Renamed", conditions });

  expect(await save(filterByCountry("UK", "EL"))).toMatchObject({
    code: "invalid_input",
    fields: { "filter.conditions.groups.0.conditions.0.values": 'EL: Enter "GR" for Greece.' },
  });
  await save(filterByCountry("DE"));
  expect(await save(filterByCountry("UK", "DE"))).toMatchObject({ code: "invalid_input" });
  const added = await merchant.send(saveOrderFilter, {
    edits: null,
    filter: filterByCountry("UK"),
  });
  expect(added).toMatchObject({ code: "invalid_input" });
});
