import { expect, test } from "vitest";

import type { EdgeBatch } from "#app/edge/wire";
import { STATUS_HEADER } from "#tests/helpers/servers/edge-harness";
import { edgeStores, FRENCH, visitsOf } from "#tests/helpers/servers/edge-store";

const start = edgeStores();

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const VERIFIED = { country: "US", verifiedBotCategory: "Search Engine Crawler" };

/** Returns the errors in batches, each as "purpose answer", once per answer. */
const errorsOf = (batches: readonly EdgeBatch[]) =>
  batches.flatMap(({ errors = [] }) =>
    errors.flatMap(({ purpose, answer, answers }) =>
      Array.from({ length: answers }, () => `${purpose} ${answer}`),
    ),
  );

test("a verified crawler receives the store's answer unchanged, and the Worker reports the store's errors once", async () => {
  const { send, reached, batches } = await start();
  const visit = async (status: number, cf: object = VERIFIED, more: object = {}) => {
    const headers = { "user-agent": GOOGLEBOT, [STATUS_HEADER]: String(status) };
    return (await send("/products/x", { headers, cf, ...more })).status;
  };
  const statuses = [200, 301, 404, 410, 403, 429, 500, 503];
  for (const status of statuses) expect(await visit(status)).toBe(status);
  expect(await visit(500, { country: "US" })).toBe(500);
  expect(await visit(500, VERIFIED, { method: "POST", body: "x" })).toBe(500);
  expect(reached).toHaveLength(10);
  await expect.poll(() => errorsOf(batches)).toHaveLength(6);
  expect(errorsOf(batches).sort()).toEqual([
    ...["search failed", "search failed", "search missing", "search missing"],
    ...["search refused", "search refused"],
  ]);
  const verified = visitsOf(batches).filter(({ crawler }) => crawler?.verdict === "verified");
  expect(verified).toHaveLength(statuses.length);
});

test("an error of the store in an answer to a person is not reported", async () => {
  const { send, batches } = await start();
  await send("/", { headers: { [STATUS_HEADER]: "500" } });
  await send("/", FRENCH);
  await expect.poll(() => visitsOf(batches)).toHaveLength(2);
  expect(errorsOf(batches)).toEqual([]);
});
