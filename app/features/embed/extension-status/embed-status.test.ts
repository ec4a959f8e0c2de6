import { expect, test } from "vitest";

import { type EmbedSigns, isEmbedRunning } from "./embed-status";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(NOW - ms);

type Status = EmbedSigns["embedStatus"];

test.each<[string, Status, number | null, number | null, boolean]>([
  ["nothing is known", null, null, null, false],
  ["the admin reports it on", "active", DAY, null, true],
  ["it was on and visits went on", "active", DAY, MINUTE, true],
  ["the admin reports it off", "available", MINUTE, null, false],
  ["the theme does not support it", "unavailable", MINUTE, null, false],
  ["visits came before it was found off", "available", MINUTE, 5 * MINUTE, false],
  [
    "an open page sends a visit a minute after it was found off",
    "available",
    3 * MINUTE,
    2 * MINUTE,
    false,
  ],
  ["visits go on long after it was found off", "available", 10 * MINUTE, MINUTE, true],
  ["visits arrived without any report", null, null, 6 * DAY, true],
  ["visits came long ago", null, null, 8 * DAY, false],
  ["visits came long ago, after it was found off", "available", 9 * DAY, 8 * DAY, false],
])(
  "when %s (status %j found %j ms ago, visit %j ms ago), the embed is running: %j",
  (_when, status, statusAgo, seenAgo, isOn) => {
    const signs = {
      embedStatus: status,
      embedStatusAt: statusAgo === null ? null : ago(statusAgo),
      embedSeenAt: seenAgo === null ? null : ago(seenAgo),
    };
    expect(isEmbedRunning(signs, NOW)).toBe(isOn);
  },
);
