import { expect, test } from "vitest";

import { ATTACK_KINDS } from "./attack-kinds";
import { simulatedShop } from "./shop";
import { type ShopResult, watchShop } from "./simulate";

/** Number of simulated shops with over 80 watched days, which have at least five checkouts per day. */
const SHOPS = 8;
/** Number of simulated shops that sell on weekdays only. */
const WEEKDAY_SHOPS = 4;
const PATIENCE_MS = 300_000;

const results: ShopResult[] = [];

test(
  "in months without an attack the detector raises fewer than one alarm per shop-year, and each hourly rule over ten",
  () => {
    for (let seed = 0; results.length < SHOPS; seed++) {
      const result = watchShop(seed, [600, 2_000]);
      if (result.watchedDays > 80) results.push(result);
    }
    const years = results.reduce((sum, { watchedDays }) => sum + watchedDays, 0) / 365;
    expect(years).toBeGreaterThan(1.7);
    const alarms = results.flatMap((result) => result.alarms);
    expect(alarms.length, alarms.join(", ")).toBeLessThan(years);
    for (const name of Object.keys(results[0]!.rivals)) {
      const ofRival = results.reduce((sum, { rivals }) => sum + rivals[name]!, 0);
      expect(ofRival, name).toBeGreaterThan(10 * years);
    }
  },
  PATIENCE_MS,
);

test("in eight shops the detector notices attacks of 2,000 per hour within 1 minute and attacks of 600 within 5 minutes", () => {
  const attacks = results.flatMap((result) => result.attacks);
  expect(attacks).toHaveLength(SHOPS * Object.keys(ATTACK_KINDS).length * 2);
  for (const { kind, rate, minutes, shop } of attacks) {
    const limit = rate === 600 ? 5 : 1;
    expect(minutes ?? Infinity, `${kind} at ${rate}, shop ${shop.seed}`).toBeLessThan(limit);
  }
});

test(
  "in shops that sell on weekdays only the detector raises no alarm in three months without an attack",
  () => {
    const closed = results.filter(({ shop }) => shop.isClosedOnWeekends);
    for (let seed = 0; closed.length < WEEKDAY_SHOPS; seed++) {
      if (!simulatedShop(seed).isClosedOnWeekends || closed.some(({ shop }) => shop.seed === seed))
        continue;
      const result = watchShop(seed, []);
      if (result.watchedDays > 80) closed.push(result);
    }
    expect(closed.flatMap(({ alarms }) => alarms)).toEqual([]);
  },
  PATIENCE_MS,
);
