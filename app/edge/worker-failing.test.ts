import { expect, test } from "vitest";

import { encodeImage } from "#app/engine/image/encode-image";
import { BUILD } from "#tests/helpers/servers/edge-harness";
import type { ServerMood } from "#tests/helpers/servers/edge-server";
import {
  edgeStores,
  ENTRIES,
  entry,
  FRENCH,
  GERMAN,
  numberOf,
  rulesOf,
  someAddress,
  troublesOf,
  visitsOf,
} from "#tests/helpers/servers/edge-store";

const harness = edgeStores();

test("batches are signed, numbered and complete for many visits", async () => {
  const { send, batches, unsigned } = await harness();
  const count = 600;
  const inFrankfurt = { cf: { ...GERMAN.cf, colo: "FRA" } };
  for (let sent = 0; sent < count; sent += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(`/pages/closed?n=${sent + at}`, inFrankfurt)),
    );
  }
  await expect.poll(() => numberOf(batches)).toBe(count);
  expect(unsigned).toEqual([]);
  expect(new Set(batches.map(({ isolate, number }) => `${isolate} ${number}`)).size).toBe(
    batches.length,
  );
  expect(batches.at(-1)).toMatchObject({ seen: count, build: BUILD, colo: "FRA" });
  for (const { visits, counts } of batches) {
    expect(visits.length).toBeLessThanOrEqual(100);
    expect(counts.length).toBeLessThanOrEqual(500);
  }
}, 60_000);

/** Checks that the firewall works while our server fails, and reports the failure after the server recovers. */
async function goesOnWhile(mood: Extract<ServerMood, string>): Promise<void> {
  const { send, batches, state, reached, calls } = await harness({ mood });
  const ms: number[] = [];
  for (let at = 0; at < 5; at++) {
    const startedAt = performance.now();
    expect((await send("/", FRENCH)).status, mood).toBe(403);
    expect((await send("/", GERMAN)).status, mood).toBe(200);
    ms.push(performance.now() - startedAt);
  }
  await expect.poll(() => calls.length, { message: mood }).toBeGreaterThan(0);
  expect(Math.max(...ms), mood).toBeLessThan(2_000);
  expect(reached, mood).toHaveLength(5);
  state.mood = "well";
  batches.length = 0;
  let requestCount = 10;
  // A retried batch keeps its number. The next batch reports the failed attempts.
  await expect
    .poll(
      async () => {
        await send("/", { ...GERMAN, ip: someAddress() });
        requestCount++;
        return troublesOf(batches);
      },
      { message: mood, interval: 500, timeout: 50_000 },
    )
    .toEqual(["log"]);
  await expect.poll(() => numberOf(batches), { message: mood }).toBe(requestCount);
  expect(
    batches.map(({ number }) => number),
    mood,
  ).toEqual(batches.map((_, at) => at + 1));
}

test("the firewall works while our server fails, and reports the visits after the server recovers", async () => {
  // Runs all cases at once, because each mostly waits.
  await Promise.all((["away", "hung", "rubbish", "unsigned"] as const).map(goesOnWhile));
}, 90_000);

test("a Worker that received no answer for thirty days allows every visit until the server answers", async () => {
  const days = (count: number) => Date.now() - count * 86_400_000;
  const [young, old] = await Promise.all(
    [29, 31].map((age) => harness({ mood: "away", uploadedAt: days(age) })),
  );
  expect((await young!.send("/", FRENCH)).status).toBe(403);
  expect((await old!.send("/", FRENCH)).status).toBe(200);
  old!.state.mood = "well";
  await expect
    .poll(async () => (await old!.send("/", FRENCH)).status, { interval: 300, timeout: 30_000 })
    .toBe(403);
}, 60_000);

test("an image that is damaged, missing or of another format allows every visit and is reported", async () => {
  const rules = rulesOf(ENTRIES);
  const damaged = encodeImage(rules);
  damaged[40]! ^= 4;
  const images = [damaged, new Uint8Array(0), new TextEncoder().encode("<html>")];
  await Promise.all(
    images.map(async (image) => {
      const { send, batches } = await harness({ image, answer: { rulesetVersion: 0 } });
      expect((await send("/", FRENCH)).status).toBe(200);
      await expect.poll(() => troublesOf(batches)).toEqual(["image"]);
      expect(batches[0]).toMatchObject({ rulesetVersion: 0 });
      expect(visitsOf(batches)[0]!.decision.reason.cause).toBe("unavailable");
    }),
  );
});

test("a request whose evaluation fails reaches the store and is counted as allowed without a decision", async () => {
  // An incomplete look, from which no page can be drawn.
  const look = { version: 1, shop: "Fernhill", look: { title: "" } as never };
  const { send, reached, batches } = await harness({ look });
  expect((await send("/", FRENCH)).status).toBe(200);
  const cf = { ...FRENCH.cf, verifiedBotCategory: 7 as never };
  const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  expect((await send("/", { cf, headers })).status).toBe(200);
  expect(reached).toEqual(["GET /", "GET /"]);
  await expect.poll(() => numberOf(batches)).toBe(2);
  expect(visitsOf(batches)).toEqual([]);
  for (const line of batches.flatMap(({ counts }) => counts)) {
    expect(line).toMatchObject({ outcome: "allow", cause: "unavailable" });
  }
  expect(troublesOf(batches)).toEqual(["decide"]);
});

test("an unreadable network table is reported, and the other rules still apply", async () => {
  const { send, batches } = await harness({ networks: new Uint8Array(16) });
  expect((await send("/", FRENCH)).status).toBe(403);
  expect((await send("/", GERMAN)).status).toBe(200);
  await expect.poll(() => troublesOf(batches)).toEqual(["facts"]);
});

test("the Worker loads newer rules, and after an invalid image uses the last valid rules", async () => {
  const { send, state, batches } = await harness();
  state.image = new TextEncoder().encode("rubbish".repeat(10));
  state.answer = { ...state.answer, rulesetVersion: 6 };
  expect((await send("/", FRENCH)).status).toBe(403);
  await expect
    .poll(async () => {
      await send("/", FRENCH);
      return troublesOf(batches);
    })
    .toEqual(["pull"]);
  expect((await send("/", FRENCH)).status).toBe(403);
  state.image = encodeImage(rulesOf([entry({ kind: "country", value: "DE" })], 6));
  await expect.poll(async () => (await send("/", FRENCH)).status, { interval: 300 }).toBe(200);
  expect((await send("/", GERMAN)).status).toBe(403);
  await expect.poll(() => batches.at(-1)).toMatchObject({ rulesetVersion: 6 });
}, 60_000);
