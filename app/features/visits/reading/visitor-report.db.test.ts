import { expect, test } from "vitest";

import { getVisitGroups, getVisits, getVisitSummary } from "#app/contract/visits/visitors";
import type { Merchant } from "#tests/helpers/data-api";
import { reportHarness } from "#tests/helpers/report-harness";

const { log, merchantWith, page, paths, under } = reportHarness();

test("the report's pages contain every visit once in both directions while new visits arrive", async () => {
  const merchant = await merchantWith(
    // Forty visits each have the same time, so that only the id determines their order.
    Array.from({ length: 120 }, (_, n) => ({
      at: under().time.now - 1 - Math.floor(n / 40) * 1_000,
      path: `/p/${n}`,
    })),
  );
  const first = await page(merchant);
  await log(merchant, [{ path: "/late" }]);
  const second = await page(merchant, { before: first.older! });
  const third = await page(merchant, { before: second.older! });
  const seen = [first, second, third].flatMap(({ visits }) => visits.map(({ path }) => path));
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect([first.newer, third.older]).toEqual([null, null]);
  const back = await page(merchant, { after: third.newer! });
  expect(back.visits).toEqual(second.visits);
  expect((await page(merchant, { after: back.newer! })).visits).toEqual(first.visits);
  expect((await page(merchant)).visits[0]?.path).toBe("/late");
});

test.each([
  ["address", "300.1.1.1"],
  ["country", "Germany"],
  ["rule", "x"],
  ["before", "'; drop table visits"],
])("an invalid value of the report's filter %s is refused at its field", async (field, value) => {
  const merchant = await under().merchant();
  const answer = await merchant.send(getVisits, { [field]: value });
  expect(answer).toMatchObject({ status: 400 });
  expect(Object.keys((answer as { fields: object }).fields)).toEqual([field]);
});

test("a search over 12,000 visits ends, and visit groups cover the newest 10,000", async () => {
  const merchant = await merchantWith(
    Array.from({ length: 12_000 }, (_, n) => ({ at: under().time.now - 1 - n, path: `/${n}` })),
  );
  expect(await searchAll(merchant, { search: "nowhere to be found" })).toEqual([]);
  expect(await searchAll(merchant, { page: "/11999" })).toEqual(["/11999"]);
  const groups = await merchant.send(getVisitGroups, { by: "range" });
  const countedBackTo = new Date(under().time.now - 10_000).toISOString();
  expect(groups.data).toMatchObject({ counted: 10_000, countedBackTo });
});

/** Returns the paths of all pages of a search. A page may be empty although the search is unfinished. */
async function searchAll(merchant: Merchant, input: object): Promise<string[]> {
  const found: string[] = [];
  let answer = await page(merchant, input);
  for (let turns = 0; turns < 100; turns++) {
    found.push(...answer.visits.map(({ path }) => path));
    if (answer.older === null) return found;
    answer = await page(merchant, { ...input, before: answer.older });
  }
  throw new Error("the search does not end");
}

test.each([
  [{ range: "custom" }, "from"],
  [{ range: "custom", from: "2026-11-22T00:00:00Z", until: "2026-11-23T00:00:00Z" }, "from"],
  [{ range: "custom", from: "2026-11-20T00:00:00Z", until: "2026-11-19T00:00:00Z" }, "until"],
  [{ range: "custom", from: "2026-08-20T00:00:00Z", until: "2026-11-19T00:00:00Z" }, "until"],
])("a report of the period %o is refused at the invalid field", async (period, field) => {
  const merchant = await merchantWith([]);
  const answer = await merchant.send(getVisits, period as never);
  expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

test("the report beyond the last day requires a paid plan", async () => {
  const merchant = await under().merchant();
  await log(merchant, [{ path: "/today" }]);
  expect(await paths(merchant)).toEqual(["/today"]);
  for (const range of ["3d", "7d", "30d"] as const) {
    expect(await merchant.send(getVisits, { range })).toMatchObject({ code: "plan_required" });
    expect(await merchant.send(getVisitSummary, { range })).toMatchObject({
      code: "plan_required",
    });
  }
  const custom = { range: "custom", from: "2026-11-19T00:00:00Z", until: "2026-11-20T00:00:00Z" };
  expect(await merchant.send(getVisits, custom as never)).toMatchObject({ code: "plan_required" });
});

test("the report never shows another shop's visits", async () => {
  const [merchant, other] = [await merchantWith([{ path: "/mine" }]), await merchantWith([])];
  expect(await paths(other)).toEqual([]);
  const groups = await other.send(getVisitGroups, { by: "page" });
  expect(groups.data?.groups).toEqual([]);
  expect((await other.send(getVisitSummary, {})).data?.now.visits).toBe(0);
  expect(await paths(merchant)).toEqual(["/mine"]);
});
