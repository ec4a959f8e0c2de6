import { type Clock, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { counted } from "#app/words/numbers";

import { byLabel, type Family } from "../metrics/figures";
import { isOfEveryShop, isOutage, type OutageReason, type RefusalReason } from "./refusal-reasons";

/** Outcome of a request: answered (also with errors in the answer), or the reason of the refusal. */
export type Outcome = "answered" | RefusalReason;

/** Refusals of one shop that are too old to say anything about now. */
const OLD_AFTER_MS = 5 * MINUTE_MS;

/** Answers by which Shopify accepts this server's address and the shop's token. */
const ANSWERS: ReadonlySet<Outcome> = new Set(["answered", "denied", "not-approved", "failed"]);

/** Outages that an answered request ends, as far as this process knows them. */
export interface Recovery {
  /** Outages for which the shop's requests were refused before. */
  readonly shop: readonly OutageReason[];
  /** Requests of every shop were refused before, for this reason. */
  readonly everyShop: RefusalReason | null;
}

interface Refused {
  /** Epoch milliseconds of the first refusal without an answer for any shop since. */
  readonly since: number;
  readonly last: number;
  readonly reason: RefusalReason;
  /** The shop that was refused last. */
  readonly shop: string;
  /** True if more than one shop was refused. */
  readonly isOfSeveral: boolean;
}

/** Record of how this process reaches the Admin API. */
export interface AdminReach {
  /** Records what became of a request. @returns what the answer ends */
  note(shop: string, outcome: Outcome): Recovery;
  /** Null while any shop's requests are answered, and while one shop alone is refused for a reason of its own. */
  refusesEveryShop(): { readonly reason: RefusalReason; readonly seconds: number } | null;
  /** Sentences for /healthz. */
  problems(): string[];
  families(): Family[];
}

const ADVICE: Partial<Record<RefusalReason, string>> = {
  "not-allowed":
    "Compare npm run operator -- egress with the IP allowlist in the Dev Dashboard (docs/operations.md).",
  "no-access": "Compare SHOPIFY_API_KEY and SHOPIFY_API_SECRET with the Dev Dashboard.",
};

/** Returns the state after another refusal. An old state does not count. */
function withRefusal(
  known: Refused | null,
  { shop, reason, now }: Pick<Refused, "shop" | "reason"> & { readonly now: number },
): Refused {
  const before = known !== null && now - known.last <= OLD_AFTER_MS ? known : null;
  const isOfSeveral = before !== null && (before.isOfSeveral || before.shop !== shop);
  return { since: before?.since ?? now, last: now, reason, shop, isOfSeveral };
}

/** Outages of each shop since its last answer. */
function shopOutages() {
  const reasons = new Map<string, Set<OutageReason>>();
  return {
    note(shop: string, reason: RefusalReason): void {
      // A shop is throttled for seconds. Its jobs come back on their own.
      if (!isOutage(reason) || reason === "throttled") return;
      reasons.set(shop, (reasons.get(shop) ?? new Set()).add(reason));
    },
    /** @returns what has ended */
    end(shop: string): OutageReason[] {
      const ended = [...(reasons.get(shop) ?? [])];
      reasons.delete(shop);
      return ended;
    },
  };
}

/** Creates the record of one process. */
export function createAdminReach(clock: Clock): AdminReach {
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

  /** Shorter ones are over before the jobs wait for long. */
  function endedForEveryShop(): RefusalReason | null {
    const state = refusesEveryShop();
    const isMeant = state !== null && isOfEveryShop(state.reason);
    return isMeant && state.seconds * SECOND_MS >= MINUTE_MS ? state.reason : null;
  }

  function refusesEveryShop() {
    if (refused === null || clock() - refused.last > OLD_AFTER_MS) return null;
    // A shop that removed the app or is frozen says nothing about the others.
    if (!refused.isOfSeveral && !isOfEveryShop(refused.reason)) return null;
    return { reason: refused.reason, seconds: Math.max(0, clock() - refused.since) / SECOND_MS };
  }

  function problems(): string[] {
    const state = refusesEveryShop();
    if (state === null || state.seconds * SECOND_MS < MINUTE_MS) return [];
    const minutes = counted(
      Math.floor((state.seconds * SECOND_MS) / MINUTE_MS),
      "minute",
      "minutes",
    );
    const what = `Shopify's Admin API has answered for no store for ${minutes} (${state.reason}).`;
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
          help: "Requests to Shopify's Admin API by outcome: answered, or why not.",
          type: "counter",
          samples: byLabel("outcome", { answered: 0, ...Object.fromEntries(calls) }),
        },
        {
          name: "palisade_admin_api_refused_seconds",
          help: "How long the Admin API has answered for no store, by the reason of the last refusal.",
          type: "gauge",
          samples: state ? [{ labels: { reason: state.reason }, value: state.seconds }] : [],
        },
      ];
    },
  };
}
