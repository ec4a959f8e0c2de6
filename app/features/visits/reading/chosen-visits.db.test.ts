import { expect, test } from "vitest";

import { exportChosenVisits, exportVisits } from "#app/contract/visits/visitors";
import type { Merchant } from "#tests/helpers/data-api";
import { reportHarness } from "#tests/helpers/report-harness";

const { merchantWith, page } = reportHarness();

const idsOf = async (merchant: Merchant) => (await page(merchant)).visits.map(({ id }) => id);

test("an export of selected visits contains only these, with formulas made inert", async () => {
  const merchant = await merchantWith([
    { path: "/a", referrer: '=HYPERLINK("https://evil.example")' },
    { path: "/b" },
  ]);
  const ids = await idsOf(merchant);
  const { data } = await merchant.send(exportChosenVisits, { ids });
  expect(data).toMatchObject({ written: 2, filename: "visits-2026-11-20.csv" });
  expect(data!.csv).toContain("'=HYPERLINK");
  const whole = await merchant.send(exportVisits, {});
  expect(data!.csv).toBe(whole.data!.csv);
  const { data: one } = await merchant.send(exportChosenVisits, { ids: ids.slice(0, 1) });
  expect(one!.csv.trim().split("\r\n")).toHaveLength(2);
});

test("an export of another store's visit ids is empty", async () => {
  const [merchant, other] = [await merchantWith([{}]), await merchantWith([])];
  const ids = await idsOf(merchant);
  expect(await other.send(exportChosenVisits, { ids })).toMatchObject({ data: { written: 0 } });
});

test.each([[[]], [["x"]], [Array.from({ length: 1_001 }, () => "1")]])(
  "an export of visits with the ids %j is refused",
  async (ids) => {
    const merchant = await merchantWith([]);
    const answer = await merchant.send(exportChosenVisits, { ids });
    expect(answer).toMatchObject({ code: "invalid_input" });
  },
);
