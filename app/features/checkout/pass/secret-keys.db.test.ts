import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { AREAS } from "#app/contract";
import type { Call } from "#app/contract/call";
import { createLog } from "#app/platform/logging/log.server";
import { rows } from "#app/store/rows.server";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { requiredPass } from "#tests/helpers/required-pass";

const lines: string[] = [];
const harness = checkoutHarness(createLog("trace", { write: (line) => void lines.push(line) }));
const { add, follow, merchant, passes, published, renew, settle, under, work } = harness;
const { require } = requiredPass(harness);

/** Requires a pass, with rules and failed publications. Returns the shop and its published keys. */
async function requiring() {
  const it = await merchant();
  await add(it);
  await settle(it, {});
  await require(it, { mode: "always" });
  await work();
  const { faults } = harness.store().state;
  const fault = { id: 1, target: "graphql", shop: it.platform.domain, status: 400 } as const;
  faults.push({
    ...fault,
    containing: "Validation",
    remaining: 1,
    delayMs: 0,
    body: "no",
    headers: {},
  });
  await settle(it, { testWord: "other" });
  await work();
  faults.length = 0;
  await follow();
  await renew();
  const keys = published(it).config!.pass!.keys.map(([, key]) => key);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  return { it, keys };
}

/** Returns the responses of all API calls that need no input, such as the settings file. */
async function answersOf(it: CheckoutMerchant): Promise<string[]> {
  const calls = Object.values(AREAS).flatMap((area) => Object.values(area) as Call[]);
  const reading = calls.filter(({ method, auth }) => method === "GET" && auth === "merchant");
  const answers = await Promise.all(
    reading.map(async (call) => JSON.stringify(await it.send(call, {}))),
  );
  expect(answers.filter((answer) => answer.includes('"result":true')).length).toBeGreaterThan(20);
  return answers;
}

/** Returns all rows of the database as JSON. */
async function storedRows(): Promise<string[]> {
  const { db } = under().database;
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found = await Promise.all(
    tables.map(({ name }) =>
      rows<{ row: string }>(
        db,
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} as t`,
      ),
    ),
  );
  return found.flat().map(({ row }) => row);
}

test("no log line, API response or stored row contains a key of checkout passes", async () => {
  const { it, keys } = await requiring();
  const stored = await storedRows();
  expect(stored.some((row) => row.includes('"startedAt"') || row.includes("started_at"))).toBe(
    true,
  );
  const texts = [...lines, ...under().logged, ...stored, ...(await answersOf(it))];
  for (const key of keys) expect(texts.filter((text) => text.includes(key))).toEqual([]);
});

test("a pass does not contain its key, and another shop's key of the same name differs", () => {
  const name = passes.newKey(Date.now());
  const key = passes.keyOf("shop", name)!;
  expect(passes.issue("shop", "7K2M9QTDXA", Date.now(), name)).not.toContain(key.key);
  expect(passes.keyOf("other", name)!.key).not.toBe(key.key);
});
