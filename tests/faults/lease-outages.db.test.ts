import { expect, test } from "vitest";

import { IS_DEEP } from "../setup/depth";
import { type Killed, outageOf } from "./lease-outages";

const LEASE_MINUTES = 15;

/** Each outage lasts two simulated hours. */
test.runIf(IS_DEEP).each<[killed: Killed, issues: boolean]>([
  ["app", false],
  ["proxy", false],
  ["jobs", true],
  ["database", true],
])(
  "after kill -9 of the %s, customers without a pass are refused for at most 15 minutes, and the end is reported",
  { timeout: 600_000 },
  async (killed, issues) => {
    const outage = await outageOf(killed);
    expect(outage.checkouts).toBe(60);
    expect(outage.refusedWithPass).toBe(0);
    expect(Math.max(0, ...outage.refusedAt)).toBeLessThanOrEqual(LEASE_MINUTES);
    expect(outage.passes).toBe(issues ? 60 : 0);
    expect(outage.refusedAt.length > 0).toBe(!issues);
    expect(outage.lapsed).toBe(1);
    expect(outage.backAfter).toBeLessThanOrEqual(10);
  },
);
