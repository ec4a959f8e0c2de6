import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { edgeInProcess } from "#tests/helpers/servers/edge-harness";
import type { ServerMood } from "#tests/helpers/servers/edge-server";
import { ENTRIES, numberOf, rulesOf, troublesOf } from "#tests/helpers/servers/edge-store";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Creates a firewall whose visits the test schedules. */
async function edge(mood: ServerMood) {
  const { send, reportsSent, state, calls, batches, stop } = await edgeInProcess(rulesOf(ENTRIES));
  state.mood = mood;
  let visitors = 0;
  return {
    ...{ state, calls, batches, stop },
    visitors: () => visitors,
    /** Sends a visit after a delay and waits until pending batches are sent. */
    async visitAfter(ms: number): Promise<void> {
      vi.setSystemTime(Date.now() + ms);
      visitors++;
      const headers = { "cf-connecting-ip": "198.51.100.7", accept: "text/html" };
      await send(new Request("https://shop.example/", { headers }), { country: "FR" });
      const done = reportsSent();
      await vi.advanceTimersByTimeAsync(SECOND_MS);
      await done;
    },
  };
}

test.each([400, 413])(
  "a batch that the server answers with %i is dropped and counted as lost, and the next batch is sent",
  async (status) => {
    const { state, batches, calls, visitAfter, visitors, stop } = await edge(status);
    await visitAfter(0);
    await visitAfter(0);
    expect(calls).toHaveLength(1);
    state.mood = "well";
    await visitAfter(5 * SECOND_MS);
    expect(batches).toMatchObject([{ number: 2, lost: 1, seen: 3, troubles: { refused: 1 } }]);
    expect(numberOf(batches)).toBe(visitors());
    stop();
  },
);

test.each([401, 429, 500, 503])(
  "a batch that the server answers with %i is retried with backoff and stored once",
  async (status) => {
    const { state, batches, calls, visitAfter, visitors, stop } = await edge(status);
    for (let second = 0; second < 300; second++) await visitAfter(SECOND_MS);
    // Retries after 2, 4, 8, 16, 32 and then every 60 seconds.
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.length).toBeLessThan(15);
    state.mood = "well";
    await visitAfter(61 * SECOND_MS);
    await visitAfter(61 * SECOND_MS);
    expect(batches.map(({ number }) => number)).toEqual(batches.map((_, at) => at + 1));
    expect(troublesOf(batches)).toEqual(["log"]);
    expect(numberOf(batches)).toBe(visitors());
    stop();
  },
);

test("a batch that the server does not accept for twelve hours is dropped, so that it is not counted twice", async () => {
  const { state, batches, visitAfter, visitors, stop } = await edge(503);
  await visitAfter(0);
  await visitAfter(13 * HOUR_MS);
  state.mood = "well";
  await visitAfter(61 * SECOND_MS);
  expect(batches).toMatchObject([{ number: 2, lost: 1, troubles: { log: 1, refused: 1 } }]);
  expect(numberOf(batches)).toBe(visitors());
  stop();
});

test("a visit after a pause is sent after 250 ms, and later visits after 500 ms", async () => {
  const { send, reportsSent, batches, stop } = await edgeInProcess(rulesOf(ENTRIES));
  const visit = () => {
    const headers = { "cf-connecting-ip": "198.51.100.7", accept: "text/html" };
    return send(new Request("https://shop.example/", { headers }), { country: "FR" });
  };
  await visit();
  await vi.advanceTimersByTimeAsync(240);
  expect(batches).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(20);
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  await reportsSent();
  await visit();
  await vi.advanceTimersByTimeAsync(490);
  expect(batches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  await vi.waitFor(() => expect(batches).toHaveLength(2));
  await reportsSent();
  stop();
});
