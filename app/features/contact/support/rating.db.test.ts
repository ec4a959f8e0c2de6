import { beforeAll, describe, expect, test } from "vitest";

import { getAccountInfo, showRating } from "#app/contract/account";
import { noteReview, snoozeRating } from "#app/contract/support";
import type { DataApiClient } from "#app/platform/data-api/client";
import { type ApiUnderTest, apiUnderTest, idToken } from "#tests/helpers/data-api";
import { clientOf, INSTALLED_AT, sessionToken } from "#tests/helpers/login";

const HOUR_MS = 3_600_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const hoursAgo = (hours: number) => new Date(under.time.now - hours * HOUR_MS);

const isPrompted = async (merchant: DataApiClient) => (await merchant.send(showRating, {})).data;

/** Creates a merchant who installed the app 30 days ago. */
const merchant = () => under.merchant({ installedAt: hoursAgo(720) });

test.each([
  [23.9, false],
  [24.1, true],
])(
  "a shop that installed the app %d hours ago receives the rating prompt: %s",
  async (hours, prompted) => {
    expect(await isPrompted(await under.merchant({ installedAt: hoursAgo(hours) }))).toBe(prompted);
  },
);

describe("snooze of the rating prompt", () => {
  test.each([
    ["star", 24],
    ["later", 10],
    ["platform-asked", 1440],
  ] as const)("the snooze of the rating prompt after %s lasts %d hours", async (because, hours) => {
    const shop = await merchant();
    expect(await shop.send(snoozeRating, { because })).toEqual({ result: true, data: null });
    under.time.now += hours * HOUR_MS - 1;
    // Tokens expire after an hour, so a later request has a new one.
    const later = clientOf(under, await idToken(shop.shop.domain, under.time.now));
    expect(await isPrompted(later)).toBe(false);
    under.time.now += 1;
    expect(await isPrompted(later)).toBe(true);
  });
});

test("a shop that left a review receives no rating prompt, and its account info reports the review", async () => {
  const shop = await merchant();
  expect((await shop.send(getAccountInfo, {})).data?.isReviewLeft).toBe(false);
  await shop.send(noteReview, {});
  expect((await shop.send(getAccountInfo, {})).data?.isReviewLeft).toBe(true);
  expect(await isPrompted(shop)).toBe(false);
});

test("a snooze of the rating prompt with an unknown reason is rejected", async () => {
  const shop = await merchant();
  const because = "never-again" as "later";
  expect(await shop.send(snoozeRating, { because })).toMatchObject({ code: "invalid_input" });
  expect(await isPrompted(shop)).toBe(true);
});

test("a snooze of the rating prompt in one shop does not affect another shop", async () => {
  const [one, other] = [await merchant(), await merchant()];
  await one.send(snoozeRating, { because: "star" });
  expect(await isPrompted(other)).toBe(true);
});

test("a support session receives no rating prompt and cannot answer one", async () => {
  const shop = await under.merchant({ installedAt: INSTALLED_AT });
  const support = clientOf(under, await sessionToken(under, shop.shop, "impersonate"));
  expect(await isPrompted(support)).toBe(false);
  expect(await support.send(noteReview, {})).toMatchObject({ code: "refused_to_support" });
  expect(await isPrompted(shop)).toBe(true);
});
