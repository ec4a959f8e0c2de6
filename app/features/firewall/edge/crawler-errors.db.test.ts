import { expect, test } from "vitest";

import type { EdgeErrors } from "#app/edge/wire";
import { crawlerAnswers } from "#app/features/visits/public.server";
import { edgeCalls } from "#tests/helpers/edge-calls";
import { firewallHarness } from "#tests/helpers/firewall-harness";

const server = firewallHarness();
const { withWorker, line, batch } = edgeCalls(server);

const CRAWLER = { id: "googlebot", purpose: "search", verdict: "verified" } as const;
const FAILED: EdgeErrors = { purpose: "search", answer: "failed", answers: 2 };

test("store errors in a Worker's answers to crawlers are stored and counted once", async () => {
  const { call, shopId } = await withWorker();
  const counts = [line({ crawler: CRAWLER, visits: 7 })];
  const body = batch({ visits: [], counts, errors: [FAILED], seen: 7 });
  for (let again = 0; again < 2; again++) expect((await call("log", body)).status).toBe(200);
  await server.recorder.flush();
  const at = { entryPoint: "edge", purpose: "search" };
  expect(await crawlerAnswers(server.under.database.db, shopId, server.under.time.now)).toEqual([
    { ...at, answer: "failed", answers: 2 },
    { ...at, answer: "page", answers: 5 },
  ]);
});

test.each<[string, object]>([
  ["an unknown answer", { ...FAILED, answer: "page" }],
  ["an unknown purpose", { ...FAILED, purpose: "x" }],
  ["a negative number", { ...FAILED, answers: -1 }],
  ["more than a million errors", { ...FAILED, answers: 1_000_001 }],
])("a batch with %s is refused", async (_what, errors) => {
  const { call } = await withWorker();
  expect((await call("log", batch({ errors: [errors as EdgeErrors] }))).status).toBe(400);
});
