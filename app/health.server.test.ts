import { expect, test } from "vitest";

import { type HealthParts, readHealth } from "./health.server";
import { DAY_MS } from "./platform/clock";

type Feed = ReturnType<HealthParts["feeds"]["status"]>[number];

const FEED: Feed = {
  id: "mullvad",
  title: "Mullvad's list of its servers",
  networkClass: "vpn",
  entries: 600,
  goodAt: Date.now(),
  problem: null,
};

function health(over: {
  days?: number;
  problems?: string[];
  feed?: Partial<Feed>;
  isAway?: boolean;
}) {
  const execute = () => (over.isAway ? Promise.reject(new Error("away")) : Promise.resolve());
  return readHealth({
    database: { kind: "postgres", db: { execute } } as never,
    ipIntelligence: {
      status: { state: "ok", problems: over.problems ?? [] },
      meta: { dataDate: "2026-06-05", ageDays: () => over.days ?? 0 } as never,
    },
    feeds: { status: () => [{ ...FEED, ...over.feed }] },
    crawlerStats: () => ({}),
    recorder: { stats: () => ({}) as never },
    decisions: { stats: () => ({}) as never },
    webhooks: { stats: () => ({ refused: 0 }) },
  });
}

test("when all is well nothing is said", async () => {
  expect(await health({})).toMatchObject({ ready: true, state: "ok", problems: [] });
});

test.each([
  ["old address data", { days: 61 }, /^The address data is 61 days old\. Update Palisade/],
  ["damaged address data", { problems: ["ip.bin is damaged."] }, /^ip\.bin is damaged\.$/],
  ["a list that is refused", { feed: { problem: "It grew." } }, /^mullvad: It grew\.$/],
  [
    "a list nobody renewed",
    { feed: { problem: "Away.", goodAt: Date.now() - 9 * DAY_MS } },
    /^mullvad: Away\. It is 9 days old\.$/,
  ],
])("%s is said, and visits are answered all the same", async (_what, over, sentence) => {
  const { ready, state, problems } = await health(over);
  expect({ ready, state }).toEqual({ ready: true, state: "degraded" });
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test("data of sixty days and lists of a week are not old", async () => {
  const feed = { goodAt: Date.now() - 7 * DAY_MS };
  expect(await health({ days: 60, feed })).toMatchObject({ state: "ok" });
});

test("a database that does not answer makes it not ready", async () => {
  expect(await health({ isAway: true })).toMatchObject({ ready: false });
});
