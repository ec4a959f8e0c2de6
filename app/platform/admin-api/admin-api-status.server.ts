import { type Clock, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { countText } from "#app/words/english";

import { byLabel, type Family } from "../metrics/figures";
import { isOfEveryShop, isOutage, type OutageReason, type RefusalReason } from "./refusal-reasons";

/** Outcome of a request: answered, even with errors in the answer, or the reason of the refusal. */
export type Outcome = "answered" | RefusalReason;

/** Age from which a shop's refusals are ignored, because they no longer show the present state. */
const OLD_AFTER_MS = 5 * MINUTE_MS;

/** Outcomes that prove that Shopify accepts this server's address and the shop's token. */
const ANSWERS: ReadonlySet<Outcome> = new Set(["answered", "denied", "not-approved", "failed"]);

/** Outages known to this process that an answered request ends. */
export interface Recovery {
  /** Reasons for which the shop's requests were refused until this answer. */
  readonly shop: readonly OutageReason[];
  /** Reason for which the requests of every shop were refused until this answer. Null if some shop was answered. */
  readonly everyShop: RefusalReason | null;
}

interface Refused {
  /** Epoch milliseconds of the first refusal since the last answer for any shop. */
  readonly since: number;
  readonly last: number;
  readonly reason: RefusalReason;
  /** Shop of the last refusal. */
  readonly shop: string;
  /** True if more than one shop was refused. */
  readonly isOfSeveral: boolean;
}

/** Record of this process's requests to the Admin API. */
export interface AdminApiStatus {
  /**
   * Records the outcome of a request.
   *
   * @returns outages that the answer ends
   */
  note(shop: string, outcome: Outcome): Recovery;
  /**
   * Returns the state in which no shop is answered.
   *
   * @returns null while any shop is answered, and while only one shop is refused, for a reason that concerns the shop
   *   alone
   */
  refusesEveryShop(): { readonly reason: RefusalReason; readonly seconds: number } | null;
  /** Returns messages for /healthz. */
  problems(): string[];
  families(): Family[];
}

const ADVICE: Partial<Record<RefusalReason, string>> = {
  "not-allowed":
    "Compare npm run operator -- egress with the IP allowlist in the Dev Dashboard (docs/operators/install.md).",
  "no-access": "Compare SHOPIFY_API_KEY and SHOPIFY_API_SECRET with the Dev Dashboard.",
};

/** Returns the state after another refusal. Ignores an old state. */
function withRefusal(
  known: Refused | null,
  { shop, reason, now }: Pick<Refused, "shop" | "reason"> & { readonly now: number },
): Refused {
  const before = known !== null && now - known.last <= OLD_AFTER_MS ? known : null;
  const isOfSeveral = before !== null && (before.isOfSeveral || before.shop !== shop);
  return { since: before?.since ?? now, last: now, reason, shop, isOfSeveral };
}

/** Tracks the outages of each shop since its last answer. */
function shopOutages() {
  const reasons = new Map<string, Set<OutageReason>>();
  return {
    note(shop: string, reason: RefusalReason): void {
      // A shop is throttled for seconds, and its jobs retry automatically.
      if (!isOutage(reason) || reason === "throttled") return;
      reasons.set(shop, (reasons.get(shop) ?? new Set()).add(reason));
    },
    /**
     * Ends the shop's outages.
     *
     * @returns reasons that have ended
     */
    end(shop: string): OutageReason[] {
      const ended = [...(reasons.get(shop) ?? [])];
      reasons.delete(shop);
      return ended;
    },
  };
}

/** Creates the record of one process. */
export function createAdminApiStatus(clock: Clock): AdminApiStatus {
  const calls = new Map<Outcome, number>();
  const outages = shopOutages();
  let refused: Refused | null = null;

  function note(shop: string, outcome: Outcome): Recovery {
    calls.set(outcome, (calls.get(outcome) ?? 0) + 1);
    if (ANSWERS.has(outcome)) {
      const everyShop = endedForEveryShop();
      refused = null;
      return { shop: outages.end(shop), everyShop };
    }
    const reason = outcome as RefusalReason;
    refused = withRefusal(refused, { shop, reason, now: clock() });
    outages.note(shop, reason);
    return { shop: [], everyShop: null };
  }

  /** Returns the reason that ended for every shop. Null for outages under a minute, which end before jobs wait long. */
  function endedForEveryShop(): RefusalReason | null {
    const state = refusesEveryShop();
    const isMeant = state !== null && isOfEveryShop(state.reason);
    return isMeant && state.seconds * SECOND_MS >= MINUTE_MS ? state.reason : null;
  }

  function refusesEveryShop() {
    if (refused === null || clock() - refused.last > OLD_AFTER_MS) return null;
    // A shop that removed the app or is frozen says nothing about other shops.
    if (!refused.isOfSeveral && !isOfEveryShop(refused.reason)) return null;
    return { reason: refused.reason, seconds: Math.max(0, clock() - refused.since) / SECOND_MS };
  }

  function problems(): string[] {
    const state = refusesEveryShop();
    if (state === null || state.seconds * SECOND_MS < MINUTE_MS) return [];
    const minutes = countText(
      Math.floor((state.seconds * SECOND_MS) / MINUTE_MS),
      "minute",
      "minutes",
    );
    const what = `Shopify's Admin API has refused every store for ${minutes} (${state.reason}).`;
    return [[what, ADVICE[state.reason]].filter(Boolean).join(" ")];
  }

  return {
    note,
    refusesEveryShop,
    problems,
    families: () => {
      const state = refusesEveryShop();
      return [
        {
          name: "palisade_admin_api_calls_total",
          help: "Requests to Shopify's Admin API by outcome: answered, or the reason of the failure.",
          type: "counter",
          samples: byLabel("outcome", { answered: 0, ...Object.fromEntries(calls) }),
        },
        {
          name: "palisade_admin_api_refused_seconds",
          help: "Seconds since the Admin API last answered for any store, by reason of the last refusal.",
          type: "gauge",
          samples: state ? [{ labels: { reason: state.reason }, value: state.seconds }] : [],
        },
      ];
    },
  };
}
