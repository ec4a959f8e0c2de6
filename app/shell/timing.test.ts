import { expect, test } from "vitest";

import { LOGO_WIDTH_PX, TIMING } from "./timing";

test("the timing constants follow the specification", () => {
  expect(LOGO_WIDTH_PX).toBe(150);
  expect(TIMING).toMatchObject({
    toastMs: 3_000,
    noticeMs: 5_000,
    noticeWithActionMs: 10_000,
    blinkMs: 1_000,
    chunkTimeoutMs: 120_000,
    ratingCheckMs: 2_000,
    starsFromMs: 2_000,
    starsUntilMs: 3_000,
    starSnoozeMs: 24 * 3_600_000,
    laterSnoozeMs: 10 * 3_600_000,
    notificationPollMs: 300_000,
  });
});
