import { afterEach, expect, test, vi } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { countPassTrouble } from "#app/features/checkout/pass/pass-trouble.queries.server";
import { issuingKey, noteIssued } from "#app/features/visits/public.server";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { requiredPass } from "#tests/helpers/required-pass";
import { IS_DEEP } from "#tests/setup/depth";

/** Simulates outages of two hours and an attack of one hour, while every checkout requires a visit. */

const LEASE_MINUTES = 15;
const OUTAGE_MINUTES = 120;
/** Deep runs make 2,000 attempts per hour. */
const ATTEMPTS_PER_MINUTE = IS_DEEP ? 34 : 2;

const harness = checkoutHarness();
const { require, tryCheckout } = requiredPass(harness);
const db = () => harness.under().database.db;

afterEach(() => void vi.useRealTimers());

let visits = 0;

/** Returns the pass of a visit that the store allows now. */
async function newPass({ shop }: CheckoutMerchant): Promise<string> {
  const reference = `7K2M9Q${String(++visits).padStart(4, "0")}`;
  return harness.passes.issue(shop.id, reference, Date.now(), await issuingKey(db(), shop.id));
}

/** Creates a merchant whose checkout requires a visit for the next hours. */
async function attacked(): Promise<CheckoutMerchant> {
  const it = await harness.merchant();
  await require(it, { mode: "always", attackUntil: Date.now() + 60 * MINUTE_MS });
  await harness.work();
  return it;
}

/** Jobs and the local store share this process's clock. Database time stays behind it. */
const simulateTime = () => void vi.useFakeTimers({ toFake: ["Date"] });

interface Working {
  /** True if new visitors receive a pass. */
  readonly issues: boolean;
  /** True if issued passes are recorded. */
  readonly records: boolean;
  /** True if leases and keys are renewed. */
  readonly renews: boolean;
}

const ALL: Working = { issues: true, records: true, renews: true };

/** Simulates a minute with an honest visitor. Returns the visitor's pass. Null if the visitor gets none. */
async function minute(it: CheckoutMerchant, { issues, records, renews }: Working, at: number) {
  vi.setSystemTime(Date.now() + MINUTE_MS);
  const pass = issues ? await newPass(it) : null;
  if (issues && records) await noteIssued(db(), it.shop.id, Date.now());
  if (renews && at % 2 === 0) await harness.renew();
  return pass;
}

test.each<[outage: string, refuses: boolean, working: Working]>([
  ["the app is killed", true, { issues: false, records: false, renews: false }],
  ["the proxy endpoint fails", true, { ...ALL, issues: false }],
  ["the database is away", false, { ...ALL, records: false, renews: false }],
  ["the jobs stop", false, { ...ALL, renews: false }],
])(
  "while %s for two hours, checkouts without a pass are refused for at most 15 minutes, and the end is reported",
  { timeout: 600_000 },
  async (_, refuses, working) => {
    const it = await attacked();
    simulateTime();
    for (let at = 0; at < 6; at++) await minute(it, ALL, at);
    const returning = await newPass(it);
    const refusedAt: number[] = [];
    for (let at = 1; at <= OUTAGE_MINUTES; at++) {
      const pass = await minute(it, working, at);
      // After the lease expires, further minutes change nothing.
      if (at > LEASE_MINUTES + 5 && at % 20 !== 0 && !IS_DEEP) continue;
      if ((await tryCheckout(it, pass)).length > 0) refusedAt.push(at);
      // A browser with a pass from before the outage is never refused.
      expect(await tryCheckout(it, returning)).toEqual([]);
    }
    expect(refusedAt.length > 0).toBe(refuses);
    expect(Math.max(0, ...refusedAt)).toBeLessThanOrEqual(LEASE_MINUTES);
    expect(await tryCheckout(it, null)).toEqual([]);
    expect((await countPassTrouble(db(), Date.now())).lapsed).toBeGreaterThan(0);

    // After the outage, the requirement is back within some minutes.
    for (let at = 0; at < 4; at++) await minute(it, ALL, at);
    expect(await tryCheckout(it, null)).toHaveLength(1);
    expect(await tryCheckout(it, await newPass(it))).toEqual([]);
  },
);

test(
  "from a minute after attack mode starts, every HTTP attempt of a robot is refused, and no customer is",
  { timeout: 600_000 },
  async () => {
    const other = await attacked();
    const it = await harness.merchant();
    await require(it, { mode: "monitor" });
    await harness.work();
    expect(await tryCheckout(it, null)).toEqual([]);
    await require(it, { mode: "monitor", attackUntil: Date.now() + 60 * MINUTE_MS });
    await harness.work();
    simulateTime();
    let refused = 0;
    for (let at = 1; at < 60; at++) {
      // A customer visits every minute. Without visits the requirement lapses.
      expect(await tryCheckout(it, await minute(it, ALL, at))).toEqual([]);
      const passes = [null, "1.k2.7K2M9QTDXA.0123456789abcdef", await newPass(other)];
      for (let attempt = 0; attempt < ATTEMPTS_PER_MINUTE; attempt++) {
        refused += (await tryCheckout(it, passes[(at + attempt) % 3]!)).length;
      }
    }
    expect(refused).toBe(59 * ATTEMPTS_PER_MINUTE);
  },
);
