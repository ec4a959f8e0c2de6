import { expect, test } from "vitest";

import { TabNetworks } from "#app/engine/automation/tab-networks";
import { type Random, seededRandom } from "#tests/attacks/random";

import {
  joinsWifiAbroad,
  rotatingSession,
  type Rotation,
  type SimulatedView,
  WALKS,
} from "./walks";

const SESSIONS = 1_000;
const MINUTE = 60_000;

/** Simulates 1,000 seeded sessions. Returns for each the times of the page views that count as rotating. */
function shownIn(session: (random: Random) => SimulatedView[], seed: number): number[][] {
  const random = seededRandom(seed);
  const tabs = new TabNetworks();
  return Array.from({ length: SESSIONS }, (_, tab) =>
    session(random)
      .filter(({ at, view }) => tabs.isRotating("shop", String(tab), view, at))
      .map(({ at }) => at),
  );
}

const noticed = (shown: readonly number[][]) => shown.filter(({ length }) => length > 0).length;

test.each(Object.entries(WALKS))(
  "of 1,000 simulated people in the situation “%s”, none counts as using rotating proxies",
  (_walk, session) => {
    expect(noticed(shownIn(session, 52))).toBe(0);
  },
);

test.each<[Rotation, minShare: number]>([
  [{ reach: "world", pauseMs: 2_000 }, 0.99],
  [{ reach: "world", pauseMs: 60_000 }, 0.99],
  [{ reach: "world", pauseMs: 150_000 }, 0.98],
  [{ reach: "country", pauseMs: 2_000 }, 0.9],
  [{ reach: "country", pauseMs: 60_000 }, 0.9],
  [{ reach: "country", pauseMs: 120_000 }, 0.9],
])(
  "of 1,000 sessions with proxies %j, at least the share %d counts as rotating by the third change of network",
  (rotation, minShare) => {
    const found = noticed(shownIn((random) => rotatingSession(random, rotation), 52));
    expect(found / SESSIONS).toBeGreaterThanOrEqual(minShare);
  },
);

test("sessions that use each proxy for ten minutes or longer do not count as rotating", () => {
  const slow: Rotation = { reach: "country", pauseMs: 20 * MINUTE };
  expect(noticed(shownIn((random) => rotatingSession(random, slow), 52))).toBe(0);
});

test("a phone that joins a Wi-Fi in another country counts as rotating for at most two minutes", () => {
  const shown = shownIn(joinsWifiAbroad, 52).filter(({ length }) => length > 0);
  expect(shown.length).toBeGreaterThan(0);
  for (const times of shown) expect(times.at(-1)! - times[0]!).toBeLessThan(2 * MINUTE);
});
