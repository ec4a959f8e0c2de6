import { z } from "zod";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import {
  canWriteCheckout,
  readShop,
  type StoreValidation,
  VALIDATIONS_MOST_ACTIVE,
} from "#app/features/embed/public.server";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { ShopRow } from "#app/platform/data-api/handlers";
import { eachShop } from "#app/platform/jobs/each-shop";
import { countRunningJobs, enqueue, inMs, type JobQueues } from "#app/platform/jobs/jobs.server";

import { readPassState } from "../pass/pass-state.queries.server";
import { noteConfig, shopsWithRules } from "../rules/checkout-config.queries.server";
import { spaceProblem } from "../rules/config-space";
import { computeCheckoutTarget, isOutdated } from "./checkout-target.server";
import { LOOK_EVERY_MS, lookAtStore, ourValidation, seenFields } from "./look-at-store.server";
import { isOvertaken, recordPublished, startedLease } from "./pass-publishing.server";
import type { PublishDeps } from "./publish-deps";
import { notGranted, rejected, tooManyActive } from "./publish-problems";
import { leaseQueues } from "./renew-leases.server";
import { PUBLISH_QUEUE, requestPublishing } from "./request-publishing.server";
import { type ReportOutcome, reportToShopify, TITLE } from "./validations.server";

const payloadSchema = z.object({ shopId: z.uuid() });

/** Interval of the check for changes that request no publishing: blocked people, expired entries, plans. */
const FOLLOW_EVERY_MS = 5 * MINUTE_MS;

/** Returns the queues that publish checkout rules to Shopify. */
export function checkoutQueues(deps: PublishDeps): JobQueues {
  return {
    [PUBLISH_QUEUE]: {
      run: (payload) => publishAlone(deps, payloadSchema.parse(payload).shopId),
    },
    "follow-checkout-rules": {
      everyMs: FOLLOW_EVERY_MS,
      run: (_, { signal }) => requestWhereOutdated(deps, signal),
    },
    ...leaseQueues(deps),
  };
}

/** Requests publishing where the published state is outdated, or the store was not read for an hour. */
async function requestWhereOutdated(deps: PublishDeps, signal: AbortSignal): Promise<void> {
  const { db, log, clock } = deps;
  const shopIds = await shopsWithRules(db, clock());
  await eachShop(shopIds, { log, signal }, async (shopId) => {
    const shop = await readShop(db, shopId);
    if (!shop || shop.uninstalledAt !== null) return;
    const target = await computeCheckoutTarget(deps, shop, clock());
    const readAt = target.row.validationsReadAt?.getTime() ?? 0;
    const isUnread = canWriteCheckout(shop.scopes) && clock() - readAt >= LOOK_EVERY_MS;
    if (isUnread || isOutdated(target, await readPassState(db, shopId))) {
      await requestPublishing(db, shopId);
    }
  });
}

/** Time after which a publication is retried while another publication of the same shop runs. */
const WAITS_MS = 5 * SECOND_MS;

/**
 * Publishes, unless another job publishes the shop's state. The publication that reaches Shopify last decides which
 * passes are accepted, so it must be the one that records its keys last.
 */
async function publishAlone(deps: PublishDeps, shopId: string): Promise<void> {
  const { db } = deps;
  if ((await countRunningJobs(db, PUBLISH_QUEUE, shopId)) > 1) {
    await enqueue(db, PUBLISH_QUEUE, { shopId }, { key: shopId, runAt: inMs(WAITS_MS) });
    return;
  }
  await publish(deps, shopId);
}

async function publish(deps: PublishDeps, shopId: string): Promise<void> {
  const { db, log } = deps;
  const shop = await readShop(db, shopId);
  if (!shop || shop.uninstalledAt !== null) return;
  if (!canWriteCheckout(shop.scopes)) return noteRefusal(deps, shop, notGranted());
  try {
    const problem = await bringUpToDate(deps, shop);
    if (problem !== null)
      log.warn({ shop: shop.domain, problem }, "Shopify refuses the checkout rules");
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    if (error.reason === "denied") return noteRefusal(deps, shop, notGranted());
    // Not retried: the shop's next token requests publishing again.
    if (error.reason !== "no-access") throw error;
  }
}

/** Records a refusal if the rules or a required pass should be on. */
async function noteRefusal(deps: PublishDeps, shop: ShopRow, problem: string) {
  const { isOn } = await computeCheckoutTarget(deps, shop, deps.clock());
  if (isOn) await noteConfig(deps.db, shop.id, { problem });
}

/**
 * Publishes the rules if they have changed.
 *
 * @returns the reason why Shopify refused, or null if the rules are published
 */
async function bringUpToDate(deps: PublishDeps, shop: ShopRow): Promise<string | null> {
  const { db, admin, clock } = deps;
  const at = new Date(clock());
  const validations = await lookAtStore({ db, admin }, shop, at);
  const { keys } = await readPassState(db, shop.id);
  const target = await computeCheckoutTarget(deps, shop, clock());
  const ours = ourValidation(validations);
  if (target.hash === target.row.publishedHash) return null;
  if (!ours && !target.isOn) return null;
  // Rules of any size can be turned off.
  const tooLarge = target.isOn ? spaceProblem(target.config) : null;
  if (tooLarge !== null) {
    // The previous publication stays active. Its lease is renewed while the requirement is the same.
    const problem = `${tooLarge} Shorten or turn off a rule.`;
    await noteConfig(db, shop.id, { problem });
    return problem;
  }
  const lease = await startedLease(db, shop, target.pass, at);
  const report = await reportToShopify(admin, shop.domain, ours, target, lease.variables);
  if (!report.ok) {
    const problem = problemOf(report, validations);
    await noteConfig(db, shop.id, { problem });
    return problem;
  }
  const others = validations.filter(({ id }) => id !== report.id);
  const published = {
    validationId: report.id,
    validations: [...others.map(seenFields), { title: TITLE, isOn: target.isOn, isOurs: true }],
    publishedHash: target.hash,
    publishedIsOn: target.isOn,
    publishedAt: at,
    peopleLeftOut: target.people?.leftOut ?? 0,
    // Keeps the reason why the rules were turned off in the store's settings.
    ...(target.isOn && { problem: null }),
  };
  await db.transaction(async (tx) => {
    if (await isOvertaken(tx, shop.id, keys)) {
      // Shopify may have either publication. Another publication restores the recorded keys.
      await noteConfig(tx, shop.id, { validationId: report.id, publishedHash: null });
      return requestPublishing(tx, shop.id);
    }
    await noteConfig(tx, shop.id, published);
    await recordPublished(tx, shop, { pass: target.pass, until: lease.until, at });
  });
  return null;
}

function problemOf(
  { code, message }: Extract<ReportOutcome, { ok: false }>,
  validations: readonly StoreValidation[],
): string {
  if (code !== "MAX_VALIDATIONS_ACTIVATED") return rejected(message);
  const active = validations.filter(({ isOn }) => isOn).map(({ title }) => title);
  return tooManyActive(VALIDATIONS_MOST_ACTIVE, active.join(", "));
}
