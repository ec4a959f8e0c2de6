import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";

import { oneKey } from "#app/base/keyring";
import {
  checkCheckout,
  type CheckoutSettings,
  getCheckoutRules,
  saveCheckoutRule,
  saveCheckoutSettings,
} from "#app/contract/checkout-validation";
import type { PackedConfig } from "#app/engine/checkout/packed-config";
import { checkoutQueues } from "#app/features/checkout/public.server";
import { peopleForCheckout } from "#app/features/orders/public.server";
import { checkoutPassesOf } from "#app/features/visits/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { createLog } from "#app/platform/logging/log.server";
import { shops } from "#app/store/schema";

import { freshShop } from "../dev-store/platform-client";
import type { DevStore } from "../dev-store/server";
import type { Shop as PlatformShop } from "../dev-store/state";
import { startTestStore } from "../dev-store/test-store";
import { checkoutRule } from "./checkout-rule";
import { API_SECRET, type ApiUnderTest, apiUnderTest, type Merchant } from "./data-api";
import { givePlan } from "./plans";
import { devStoreAdmin } from "./servers/dev-store-admin";
import { testWorker } from "./servers/job-worker";

const ON: CheckoutSettings = { isOn: true, blockOnFailure: false, testWord: "", usesPeople: false };

/** Premium merchant whose store also exists on the dev store. */
export interface CheckoutMerchant extends Merchant {
  readonly platform: PlatformShop;
}

/** Work that runs after Shopify has executed a request and before the app receives the answer. */
interface Interruption {
  /** Text in the query of the request. */
  readonly containing: string;
  readonly run: () => Promise<void>;
}

/**
 * Sets up checkout rules end to end for the tests of one file: the data API and the job queues on one database, with
 * the dev store behind them.
 *
 * @param log log of the job queues
 */
export function checkoutHarness(log = createLog("silent")) {
  const passes = checkoutPassesOf(oneKey(API_SECRET));
  let store: DevStore;
  let admin: AdminGraphql;
  let under: ApiUnderTest;
  let interruption: Interruption | null = null;
  beforeAll(async () => {
    store = await startTestStore();
    const answers = devStoreAdmin(store);
    admin = async (shop, query, variables) => {
      const answer = await answers<never>(shop, query, variables);
      if (interruption && query.includes(interruption.containing)) {
        const { run } = interruption;
        interruption = null;
        await run();
      }
      return answer;
    };
    under = await apiUnderTest(undefined, admin);
    under.time.now = Date.now();
  });
  afterAll(() => store.close());

  async function merchant(scopes = "write_validations"): Promise<CheckoutMerchant> {
    const platform = freshShop(store, ["write_app_proxy", scopes]);
    const { domain } = platform;
    const made = await under.merchant({ domain, scopes });
    await givePlan(under.database.db, made.shop.id, "premium");
    const { timezone } = platform;
    await under.database.db.update(shops).set({ timezone }).where(eq(shops.id, made.shop.id));
    return { ...made, platform };
  }

  function queues() {
    const { db } = under.database;
    const clock = () => under.time.now;
    return checkoutQueues({ db, admin, people: peopleForCheckout, passes, clock, log });
  }

  /** Runs all due jobs. */
  async function work() {
    // Jobs that were requested without a time are due by the real clock.
    under.time.now = Date.now() + 1;
    const clock = () => under.time.now;
    await testWorker({
      queueGroup: "jobs",
      db: under.database.db,
      log,
      clock,
      queues: queues(),
    }).runDue();
  }

  /** Runs the job that repeats every five minutes, and the jobs it enqueues. */
  async function follow() {
    const { signal } = new AbortController();
    await queues()["follow-checkout-rules"]!.run(null, { signal });
    await work();
  }

  /** Runs the job that renews leases and keys every two minutes, and the jobs it enqueues. */
  async function renew() {
    const { signal } = new AbortController();
    under.time.now = Date.now() + 1;
    await queues()["renew-pass-leases"]!.run(null, { signal });
    await work();
  }

  async function settle(of: Merchant, change: Partial<CheckoutSettings>) {
    const { version } = (await of.send(getCheckoutRules, {})).data!.settings;
    return of.send(saveCheckoutSettings, {
      expectedVersion: version,
      settings: { ...ON, ...change },
    });
  }

  const add = async (of: Merchant, more: Parameters<typeof checkoutRule>[0] = {}) =>
    (await of.send(saveCheckoutRule, { edits: null, rule: checkoutRule(more) })).data!.id;
  const stateOf = async (of: Merchant) => (await of.send(getCheckoutRules, {})).data!;

  /** Returns our validation on the dev store. */
  function published({ platform }: CheckoutMerchant) {
    const ours = platform.validations.find(
      ({ functionHandle }) => functionHandle === "checkout-rules",
    );
    const ownerId = `gid://shopify/Validation/${ours?.id}`;
    const field = platform.metafields.find(
      (each) => each.ownerId === ownerId && each.key === "config",
    );
    return { ours, config: field && (JSON.parse(field.value) as PackedConfig) };
  }

  /** Makes the next check due, although the store was checked a moment ago. */
  async function look(of: Merchant) {
    under.time.now += 60_000;
    return (await of.send(checkCheckout, {})).data!;
  }

  return {
    store: () => store,
    under: () => under,
    merchant,
    work,
    settle,
    add,
    stateOf,
    published,
    look,
    follow,
    renew,
    passes,
    queues,
    interrupt: (next: Interruption) => void (interruption = next),
  };
}
