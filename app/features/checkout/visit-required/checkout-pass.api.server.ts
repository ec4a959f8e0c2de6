import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type * as contract from "#app/contract/checkout-pass";
import {
  type CheckoutPassSettings,
  EVIDENCE_DAYS,
  stopsCheckouts,
} from "#app/contract/checkout-pass";
import { issuesPasses } from "#app/contract/general-settings";
import { lockSettings, readSettings, saveSection } from "#app/features/shop/public.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, HandlersOf, Merchant } from "#app/platform/data-api/handlers";
import { checkCountries } from "#app/platform/territories/check-countries.server";
import type { Database } from "#app/store/client.server";

import { namesOfOrders } from "../order-names.queries.server";
import type { CheckoutDeps } from "../publishing/checkout-deps";
import { passRoomProblem } from "../publishing/pass-room.server";
import { requestPassPublishing } from "../publishing/request-publishing.server";
import { type AttackEvent, recordAttackEvent } from "../record-attack-event.server";
import { passEvidence } from "../uses/pass-evidence.queries.server";
import { issueLastingPass } from "./lasting-pass.server";
import { passProblems } from "./texts";
import { attackEnd, readVisitRequirement } from "./visit-requirement.server";

interface Change {
  readonly part: Partial<CheckoutPassSettings>;
  /** Version of the settings that the caller read. Null overwrites newer changes. */
  readonly expectedVersion: number | null;
  /** True if the change can make the checkout refuse customers. */
  readonly stops: boolean;
  /** Event for the timeline of the current attack. */
  readonly event?: Pick<AttackEvent, "kind" | "details">;
}

type Deps = Pick<CheckoutDeps, "people" | "passes">;

/** Saves some of the settings and requests publishing. Requests it even without a change while a pass is required. */
function change(
  context: ApiContext & Merchant,
  { part, expectedVersion, stops, event }: Change,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const { shop } = context;
    const now = context.clock();
    await lockSettings(tx, shop.id);
    if (stops) await requirePasses(tx, shop.id);
    const before = await readSettings(tx, shop.id, "checkout-pass");
    const value = { ...before, ...part };
    if (stops) await requireRoom(tx, shop.id, value);
    const saved = { section: "checkout-pass", value, expectedVersion } as const;
    const { version, isChanged } = await saveSection(tx, context, saved);
    const isRequired = stopsCheckouts(value.mode) || attackEnd(value, now) !== null;
    if (isChanged || isRequired) await requestPassPublishing(tx, shop.id);
    const by = { shopId: shop.id, at: now, actor: context.actor };
    if (event && isChanged) await recordAttackEvent(tx, { ...by, ...event });
    return version;
  });
}

async function requirePasses(tx: Database, shopId: string): Promise<void> {
  if (issuesPasses(await readSettings(tx, shopId, "privacy"))) return;
  throw new ApiError("invalid_input", { message: passProblems.noPasses });
}

async function requireRoom(
  tx: Database,
  shopId: string,
  settings: CheckoutPassSettings,
): Promise<void> {
  const problem = await passRoomProblem(tx, shopId, settings);
  if (problem === null) return;
  const message = passProblems.noRoom({ problem });
  throw new ApiError("invalid_input", { message });
}

/** Returns the handlers of all calls in contract/checkout-pass.ts. */
export function checkoutPassHandlers({ people, passes }: Deps): HandlersOf<typeof contract> {
  return {
    getCheckoutPass: (_input, { db, shop, clock }) =>
      readVisitRequirement({ db, people, passes }, shop, clock()),

    getPassEvidence: async (_input, { db, shop, clock }) => {
      const until = clock();
      const from = until - EVIDENCE_DAYS * DAY_MS;
      const { since, orders, ...counts } = await passEvidence(db, { shopId: shop.id, from, until });
      return {
        ...counts,
        since: since === null ? null : new Date(since).toISOString(),
        orders: await namesOfOrders(db, shop.id, orders),
        readsOrders: mayRead(shop.scopes, "orders"),
      };
    },

    saveCheckoutPass: async ({ choices, expectedVersion }, context) => {
      const { riskWhen } = await readSettings(context.db, context.shop.id, "checkout-pass");
      checkCountries(choices.riskWhen, riskWhen, "choices.riskWhen");
      const stops = stopsCheckouts(choices.mode);
      return { version: await change(context, { part: choices, expectedVersion, stops }) };
    },

    startAttackMode: async ({ hours }, context) => {
      const attackUntil = context.clock() + hours * HOUR_MS;
      const event = { kind: "attack-mode-started", details: { where: "checkout", hours } } as const;
      const part = { attackUntil };
      await change(context, { part, expectedVersion: null, stops: true, event });
      return { attackUntil: new Date(attackUntil).toISOString() };
    },

    issueCheckoutPass: (_input, context) => issueLastingPass(passes, context),

    endAttackMode: async (_input, context) => {
      await change(context, {
        part: { attackUntil: null },
        expectedVersion: null,
        stops: false,
        event: { kind: "attack-mode-ended", details: { where: "checkout" } },
      });
      return null;
    },
  };
}
