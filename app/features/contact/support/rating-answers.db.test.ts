import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { embedWatch, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { countVisits } from "#tests/helpers/visit-counts";

import { answerRating } from "./rating-answers.server";
import type { RatingIntent } from "./rating-prompt";

const HOUR_MS = 3_600_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const options = (over: Partial<Parameters<typeof answerRating>[2]> = {}) => ({
  how: "stars" as const,
  needsSuccess: false,
  now: under.time.now,
  ...over,
});

const merchant = () => under.merchant({ installedAt: new Date(under.time.now - 720 * HOUR_MS) });

/** Returns for how many hours the prompt is snoozed, and whether a review counts as left. */
async function marksOf({ shop }: Merchant) {
  const [row] = await under.database.db.select().from(shops).where(eq(shops.id, shop.id));
  const until = row!.ratingSnoozedUntil;
  return {
    hours: until ? (until.getTime() - under.time.now) / HOUR_MS : 0,
    left: row!.reviewLeftAt !== null,
  };
}

test("a due rating check returns stars and a token, or only Shopify's review request in an app configured for it", async () => {
  const shop = await merchant();
  const stars = await answerRating(shop, { intent: "check" }, options());
  expect(stars.data).toEqual({ how: "stars", token: expect.stringMatching(/^ey/) as string });
  const platform = await answerRating(shop, { intent: "check" }, options({ how: "platform" }));
  expect(platform).toEqual({ result: true, data: { how: "platform" } });
});

test("a shop that has just installed the app receives no rating prompt", async () => {
  const shop = await under.merchant({ installedAt: new Date(under.time.now) });
  expect(await answerRating(shop, { intent: "check" }, options())).toEqual({
    result: true,
    data: null,
  });
});

describe("rating request that needs a success of the app", () => {
  const readAnswer = async (shop: Merchant) =>
    (
      await answerRating(
        shop,
        { intent: "check" },
        options({ how: "platform", needsSuccess: true }),
      )
    ).data;

  test("a due rating request that needs a success is not shown to a shop without one", async () => {
    expect(await readAnswer(await merchant())).toBeNull();
  });

  test("a rating request that needs a success of the app is due after a blocked visit", async () => {
    const shop = await merchant();
    const hour = new Date(under.time.now - HOUR_MS).toISOString();
    await countVisits(under.database.db, shop.shop.id, [{ hour, cause: "ip", visits: 1 }]);
    expect(await readAnswer(shop)).toEqual({ how: "platform" });
  });

  test.each([
    [13.9, null],
    [14, { how: "platform" }],
  ])(
    "a rating request that needs a success of the app is, after %d days of protection, %j",
    async (days, answer) => {
      const shop = await merchant();
      const { db } = under.database;
      const shopId = shop.shop.id;
      await db
        .update(shops)
        .set({ embedStatus: "active", embedSeenAt: new Date(under.time.now) })
        .where(eq(shops.id, shopId));
      const everOnAt = new Date(under.time.now - days * 24 * HOUR_MS);
      await db.insert(embedWatch).values({ shopId, everOnAt });
      expect(await readAnswer(shop)).toEqual(answer);
    },
  );
});

describe("answers to the rating prompt", () => {
  const ROWS: [RatingIntent, hours: number, left: boolean][] = [
    [{ intent: "star", stars: 1 }, 24, false],
    [{ intent: "star", stars: 4 }, 24, false],
    [{ intent: "star", stars: 5 }, 24, true],
    [{ intent: "later" }, 10, false],
    [{ intent: "review-page" }, 0, true],
    [{ intent: "platform-answered", code: "already-reviewed" }, 0, true],
    // A shown request does not mean a written review.
    [{ intent: "platform-answered", code: "success" }, 1440, false],
    [{ intent: "platform-answered", code: "cooldown-period" }, 10, false],
    [{ intent: "platform-answered", code: "cancelled" }, 10, false],
    [{ intent: "platform-answered", code: "failed" }, 10, false],
  ];
  test.each(ROWS)(
    "the answer %j snoozes the rating prompt for %d hours and stores whether a review was left: %s",
    async (intent, hours, left) => {
      const shop = await merchant();
      expect(await answerRating(shop, intent, options())).toEqual({ result: true, data: null });
      expect(await marksOf(shop)).toEqual({ hours, left });
    },
  );
});

test.each([{}, { intent: "other" }, { intent: null }])(
  "the rating answer %j is rejected as invalid",
  async (intent) => {
    const shop = await merchant();
    const answer = await answerRating(shop, intent as Partial<RatingIntent>, options());
    expect(answer).toMatchObject({ result: false, status: 400, code: "invalid_input" });
    expect(await marksOf(shop)).toEqual({ hours: 0, left: false });
  },
);
