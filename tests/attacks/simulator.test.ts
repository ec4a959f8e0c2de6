import { expect, test } from "vitest";

import { attacksOn, honestMonth } from "./simulate";

/** Shops of 10 to 10,000 orders per month. */
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
const PATIENCE_MS = 300_000;

test(
  "honest months of 20 shops raise fewer alarms than shop-years, and every hourly rule raises more",
  () => {
    const months = SEEDS.map(honestMonth).filter(({ isWatched }) => isWatched);
    const alarms = months.flatMap((month) => month.alarms);
    expect(months.length).toBeGreaterThan(10);
    expect(alarms.length, alarms.join(", ")).toBeLessThanOrEqual(1);
    const rivals = Object.keys(months[0]!.rivals);
    for (const name of rivals) {
      const ofRival = months.reduce((sum, month) => sum + month.rivals[name]!, 0);
      expect(ofRival, name).toBeGreaterThan(10);
    }
  },
  PATIENCE_MS,
);

test(
  "attacks of 2,000 per hour on four shops are all noticed within two minutes, those of 600 within eight",
  () => {
    const results = [5_000, 5_001, 5_002, 5_003].flatMap((seed) => attacksOn(seed, [600, 2_000]));
    const watched = results.filter(({ isWatched }) => isWatched);
    expect(watched.length).toBeGreaterThanOrEqual(32);
    for (const { kind, rate, minutes } of watched) {
      expect(minutes ?? Infinity, `${kind} at ${rate}`).toBeLessThan(rate === 600 ? 8 : 2);
    }
  },
  PATIENCE_MS,
);

test(
  "a shop below five checkouts per day claims nothing",
  () => {
    const seed = SEEDS.find((each) => !honestMonth(each).isWatched)!;
    expect(attacksOn(seed, [600]).every(({ minutes }) => minutes === null)).toBe(true);
  },
  PATIENCE_MS,
);
