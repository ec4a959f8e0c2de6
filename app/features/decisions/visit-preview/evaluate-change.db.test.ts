import { Worker } from "node:worker_threads";

import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";

import { getSaveEffect } from "#app/contract/rules/preview";
import { addRuleEntries } from "#app/contract/rules/rules";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { blockedAddresses, GERMAN, oneCountry, visited } from "#tests/helpers/rules/week-of-visits";

let under: ApiUnderTest;
let short: Merchant;
let long: Merchant;
beforeAll(async () => {
  under = await apiUnderTest();
  short = await withVisits();
  long = await withVisits();
  await under.database.db.execute(sql`
    insert into rule_entries (shop_id, surface, kind, value, created_by, updated_by)
    select ${long.shop.id}::uuid, 'storefront', 'ip', concat('10.0.', n / 256, '.', n % 256), 'm', 'm'
    from generate_series(1, 2000) n`);
});

async function withVisits(): Promise<Merchant> {
  const merchant = await premiumMerchant(under);
  await visited(under, merchant.shop.id, 3, GERMAN);
  await visited(under, merchant.shop.id, 7);
  return merchant;
}

const LOSS = "In the last 7 days this would have stopped 3 of 10 visits.";
const BLOCK_GERMANY = { save: "saveCountries" as const, input: oneCountry("block", "DE") };

const save = (merchant: Merchant) =>
  merchant.send(addRuleEntries, blockedAddresses([GERMAN.ip], { ownIp: GERMAN.ip }));

/** Returns the number of tasks that worker threads receive while `work` runs. */
async function tasksDuring(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Worker.prototype, "postMessage");
  await work();
  return sent.mock.calls.filter(([message]) => "module" in (message as object)).length;
}

const LISTS = [
  ["2,000 entries", () => long],
  ["fewer entries", () => short],
] as const;

test.each(LISTS)(
  "a thread evaluates which visits a save on a list of %s would stop",
  async (_, merchant) => {
    const sent = tasksDuring(async () => {
      expect(await save(merchant())).toMatchObject({ fields: { confirmedLoss: LOSS } });
    });
    expect(await sent).toBe(1);
  },
);

test.each(LISTS)(
  "a thread evaluates the effect of a draft on a list of %s",
  async (_, merchant) => {
    const sent = tasksDuring(async () => {
      const { data } = await merchant().send(getSaveEffect, BLOCK_GERMANY);
      expect(data).toEqual({ effect: LOSS });
    });
    expect(await sent).toBe(1);
  },
);

test("a save that no thread can evaluate is evaluated in slices with the same result, and a warning is logged", async () => {
  const inThread = await save(long);
  expect(inThread).toHaveProperty("fields.confirmedLockOut");
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(() => {
    throw new Error("no thread");
  });
  expect(await save(long)).toEqual(inThread);
  expect(under.logged.join("\n")).toMatch(/no thread could evaluate a rule change/);
});
