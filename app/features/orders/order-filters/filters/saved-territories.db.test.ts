import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import {
  getOrderFilters,
  orderOrderFilters,
  saveOrderFilter,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
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

const about = (...values: string[]) =>
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

const FIELDS = about("PR", "DE");

async function merchantWithFilter(filter = FIELDS) {
  const merchant = await premiumMerchant(under);
  const saved = await merchant.send(saveOrderFilter, { edits: null, filter });
  return { merchant, id: saved.data!.id };
}

/** A filter as the migration leaves it. */
async function savedBefore(filter = FIELDS) {
  const it = await merchantWithFilter(filter);
  await under.database.db
    .update(orderFilters)
    .set({ matchesTerritories: false })
    .where(eq(orderFilters.id, it.id));
  return it;
}

const rowOf = async (merchant: Merchant) =>
  (await merchant.send(getOrderFilters, {})).data!.filters[0]!;

async function matches(merchant: Merchant, country: string, province: string | null) {
  const [filter] = await activeFilters(under.database.db, merchant.shop.id);
  const shipping = { ...ADDRESS, country, province };
  return filter!.conditions.matches(orderOf({ shipping }));
}

test("a new filter about Puerto Rico matches the province PR of the United States", async () => {
  const { merchant } = await merchantWithFilter();
  expect(await rowOf(merchant)).toMatchObject({ unmatchedCountries: [] });
  expect(await matches(merchant, "US", "PR")).toBe(true);
});

test("a filter saved before territories matched keeps its meaning until it is saved again", async () => {
  const { merchant, id } = await savedBefore();
  const row = await rowOf(merchant);
  expect(row).toMatchObject({ unmatchedCountries: ["PR"], conditions: FIELDS.conditions });
  expect(await matches(merchant, "US", "PR")).toBe(false);
  expect(await matches(merchant, "DE", null)).toBe(true);

  await merchant.send(switchOrderFilter, { id, enabled: false });
  await merchant.send(switchOrderFilter, { id, enabled: true });
  await merchant.send(orderOrderFilters, { ids: [id] });
  expect(await matches(merchant, "US", "PR")).toBe(false);

  const edits = { id, version: (await rowOf(merchant)).version };
  expect((await merchant.send(saveOrderFilter, { edits, filter: FIELDS })).result).toBe(true);
  expect(await rowOf(merchant)).toMatchObject({ unmatchedCountries: [] });
  expect(await matches(merchant, "US", "PR")).toBe(true);
  expect(await matches(merchant, "DE", null)).toBe(true);
});

test.each([
  [["SH"], "SH", ["AC", "TA"]],
  [["BQ", "CW", "SX"], "CW", ["AN"]],
])(
  "a filter about %j saved before territories matched recognizes %s, and %j only after a save",
  async (values, before, added) => {
    const { merchant, id } = await savedBefore(about(...values));
    expect(await rowOf(merchant)).toMatchObject({ unmatchedCountries: added });
    expect(await matches(merchant, before, null)).toBe(true);
    for (const country of added) expect(await matches(merchant, country, null)).toBe(false);

    const edits = { id, version: (await rowOf(merchant)).version };
    await merchant.send(saveOrderFilter, { edits, filter: about(...values) });
    expect(await rowOf(merchant)).toMatchObject({ unmatchedCountries: [] });
    for (const country of added) expect(await matches(merchant, country, null)).toBe(true);
  },
);

test("a country that today's checks refuse stays in a stored filter when its name is changed, and no other is added", async () => {
  const { merchant, id } = await merchantWithFilter();
  await under.database.db
    .update(orderFilters)
    .set({ conditions: about("UK", "DE").conditions })
    .where(eq(orderFilters.id, id));
  const save = async (filter: ReturnType<typeof about>) => {
    const edits = { id, version: (await rowOf(merchant)).version };
    return merchant.send(saveOrderFilter, { edits, filter });
  };
  const { conditions } = about("UK", "DE");
  expect(await save({ ...about("UK", "DE"), name: "Renamed" })).toMatchObject({ result: true });
  expect(await rowOf(merchant)).toMatchObject({ name: "Renamed", conditions });

  expect(await save(about("UK", "EL"))).toMatchObject({
    code: "invalid_input",
    fields: { "filter.conditions.groups.0.conditions.0.values": 'EL: Enter "GR" for Greece.' },
  });
  await save(about("DE"));
  expect(await save(about("UK", "DE"))).toMatchObject({ code: "invalid_input" });
  const added = await merchant.send(saveOrderFilter, { edits: null, filter: about("UK") });
  expect(added).toMatchObject({ code: "invalid_input" });
});
