import { beforeAll, expect, test } from "vitest";

import type { InputOf } from "#app/contract/call";
import { addRuleEntries, saveCountries } from "#app/contract/rules/rules";
import type { visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import {
  blockedAddresses,
  GERMAN,
  HOUR,
  oneCountry,
  visited,
} from "#tests/helpers/rules/week-of-visits";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const MINUTE = 60_000;
const VIETNAMESE = { ip: "198.51.100.20", country: "VN", asn: 64501 } as const;

type Row = Partial<typeof visits.$inferInsert>;

/** Returns the time at a minute of the clock hour that was the given number of hours ago. */
function timeAgo(hoursAgo: number, minute: number): Date {
  const hour = Math.floor((under.time.now - hoursAgo * HOUR) / HOUR) * HOUR;
  return new Date(hour + minute * MINUTE);
}

/** Creates a shop with one hour of visits: 40 from Vietnam, then 160 from Germany. */
async function burstFirst(): Promise<Merchant> {
  const merchant = await under.merchant();
  await givePlan(under.database.db, merchant.shop.id, "premium");
  await visited(under, merchant.shop.id, 40, { ...VIETNAMESE, at: timeAgo(5, 0) });
  await visited(under, merchant.shop.id, 160, { ...GERMAN, at: timeAgo(5, 20) });
  return merchant;
}

const asn = (line: string) =>
  ({ kind: "asn", lines: [line] }) satisfies InputOf<typeof addRuleEntries>;

test.each([
  ["a country", saveCountries, oneCountry("block", "DE")],
  ["all but one country", saveCountries, oneCountry("allow-only", "VN")],
  ["an address", addRuleEntries, blockedAddresses(["203.0.113.9"])],
  ["a wide range", addRuleEntries, { kind: "ip", lines: ["203.0.0.0/16"] }],
  ["a network", addRuleEntries, asn("AS64500")],
  ["a referrer", addRuleEntries, { kind: "referrer", lines: ["deals.example.com"] }],
] as const)(
  "a save that blocks %s warns about 160 of 200 visits although the hour begins with 40 other visits",
  async (_name, call, input) => {
    const merchant = await burstFirst();
    expect(await merchant.send(call as typeof addRuleEntries, input as never)).toMatchObject({
      code: "confirmation_needed",
      Message: expect.stringContaining("would have stopped 160 of 200 visits (80%)"),
      fields: { confirmedLoss: expect.any(String) },
    });
  },
);

test("a save that blocks the user agent of all visits warns about 200 of 200 visits", async () => {
  const merchant = await burstFirst();
  const rule = { kind: "user-agent" as const, lines: ["contains:iPhone"] };
  expect(await merchant.send(addRuleEntries, rule)).toMatchObject({
    Message: expect.stringContaining("would have stopped 200 of 200 visits (100%)"),
  });
});

test("a save that blocks a fifth of the visits requires no confirmation although all are in one burst", async () => {
  const merchant = await burstFirst();
  expect((await merchant.send(saveCountries, oneCountry("block", "VN"))).result).toBe(true);
});

test.each([
  [1, 39],
  [30, 59],
  [0, 0],
])(
  "the warning counts every visit of bursts at minutes %i and %i of an hour",
  async (first, then) => {
    const merchant = await under.merchant();
    const rows: readonly [number, Row][] = [
      [35, { ...VIETNAMESE }],
      [65, { ...GERMAN }],
    ];
    for (const hoursAgo of [3, 30, 80, 150]) {
      for (const [index, [count, row]] of rows.entries()) {
        const minute = index === 0 ? first : then;
        await visited(under, merchant.shop.id, count, { ...row, at: timeAgo(hoursAgo, minute) });
      }
    }
    expect(await merchant.send(saveCountries, oneCountry("block", "DE"))).toMatchObject({
      Message: expect.stringContaining("260 of 400 visits (65%)"),
    });
  },
);

test("the warning about 29 logged visits contains the exact numbers", async () => {
  const merchant = await under.merchant();
  await visited(under, merchant.shop.id, 19, { at: timeAgo(5, 0) });
  await visited(under, merchant.shop.id, 10, { ...GERMAN, at: timeAgo(5, 30) });
  expect(await merchant.send(saveCountries, oneCountry("block", "DE"))).toMatchObject({
    Message: expect.stringContaining("would have stopped 10 of 29 visits (34.5%)"),
  });
});

test("with more visits than are evaluated, the warning contains an estimate and its margin", async () => {
  const merchant = await under.merchant();
  for (const hoursAgo of [5, 101]) {
    await visited(under, merchant.shop.id, 700, { ...VIETNAMESE, at: timeAgo(hoursAgo, 0) });
    await visited(under, merchant.shop.id, 1_400, { ...GERMAN, at: timeAgo(hoursAgo, 1) });
    await visited(under, merchant.shop.id, 1_400, { ...GERMAN, at: timeAgo(hoursAgo, 59) });
  }
  const answer = await merchant.send(saveCountries, oneCountry("block", "DE"));
  const text = answer.result ? "" : answer.Message;
  const found =
    /stopped about ([\d,]+) of ([\d,]+) visits \(([\d.]+)%, give or take ([\d.]+) percentage points?, estimated from ([\d,]+) of them\)/.exec(
      text,
    );
  const [stopped, total, share, margin, read] = (found ?? [])
    .slice(1)
    .map((figure) => Number(figure.replaceAll(",", "")));
  expect(Math.abs(share! - 80)).toBeLessThan(3 * margin!);
  expect(margin).toBeLessThan(1.5);
  expect(Math.abs(stopped! / total! - 0.8)).toBeLessThan(0.03);
  expect(Math.abs(total! / 7_000 - 1)).toBeLessThan(0.02);
  expect(read).toBeGreaterThan(4_600);
  expect(read).toBeLessThan(5_400);
});
