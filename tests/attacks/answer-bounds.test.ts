import { expect, test } from "vitest";

import { type AnsweredShop, hoursUntilBound, WEEKS } from "./answered-shop";

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const [SATURDAY, SUNDAY] = [5, 6];
const kinds = Object.keys(WEEKS) as (keyof typeof WEEKS)[];

/**
 * Simulates answers to attacks on seeded shops of the given sizes: on each weekday, after 1 and after 4 weeks of
 * learning. Returns the hours until each answer reaches a bound. Null if it reaches none.
 */
function answersOf(shop: Pick<AnsweredShop, "week" | "share">, sizes: readonly number[]) {
  const shops = [1, 2, 3].flatMap((seed) =>
    WEEKDAYS.flatMap((weekday) =>
      [1, 4].flatMap((learnedWeeks) =>
        sizes.map((ordersPerDay) => ({ ...shop, seed, weekday, learnedWeeks, ordersPerDay })),
      ),
    ),
  );
  return shops.map((each) => ({ ...each, hours: hoursUntilBound(each) }));
}

test.each(kinds)(
  "in a shop that %s, at most one of 25 simulated answers to attacks reaches a bound on a day of usual orders",
  (week) => {
    const answers = answersOf({ week, share: 1 }, [10, 20, 100, 400]);
    const ended = answers.filter(({ hours }) => hours !== null);
    expect(ended.length / answers.length).toBeLessThanOrEqual(1 / 25);
  },
);

test.each(kinds)(
  "in a shop that %s, an answer to an attack that cuts orders to a fifth reaches a bound within 18 hours on every selling day",
  (week) => {
    const answers = answersOf({ week, share: 0.2 }, [100, 400]);
    const selling = answers.filter(({ weekday }) => WEEKS[week][weekday] !== 0);
    for (const { hours, weekday, seed } of selling) {
      expect(hours ?? Infinity, `weekday ${weekday}, shop ${seed}`).toBeLessThan(18);
    }
  },
);

test.each(kinds)(
  "in a shop of ten orders per day that %s, six of ten answers that stop all orders reach a bound on days with at least the mean orders",
  (week) => {
    const answers = answersOf({ week, share: 0 }, [10]);
    const mean = WEEKS[week].reduce((sum: number, each) => sum + each, 0) / 7;
    const busy = answers.filter(({ weekday }) => WEEKS[week][weekday]! >= mean);
    const ended = busy.filter(({ hours }) => hours !== null);
    expect(ended.length / busy.length).toBeGreaterThanOrEqual(0.6);
  },
);

test("in a shop that sells on weekdays only, an answer that stops all orders reaches a bound on weekdays and none on weekends", () => {
  const answers = answersOf({ week: "sells on weekdays only", share: 0 }, [20, 400]);
  const isWeekend = (weekday: number) => weekday === SATURDAY || weekday === SUNDAY;
  for (const { hours, weekday, seed } of answers) {
    expect(hours === null, `weekday ${weekday}, shop ${seed}`).toBe(isWeekend(weekday));
  }
});
