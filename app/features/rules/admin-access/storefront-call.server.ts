import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { createVisitorLimit } from "#app/features/shop/public.server";
import type { TooMany } from "#app/platform/attempt-limit";
import { linkTokenHash } from "#app/platform/link-token";
import type { Database } from "#app/store/client.server";

import { PASS_MS } from "./access-lifetimes";
import type { AccessPasses } from "./access-pass";
import { enableMode, mayEnable, takeToggle } from "./admin-access.queries.server";
import { adminAccessNotices } from "./texts";

/** Body of the request that a store page sends when its URL contains the nonce of a mode change. */
/** Fields of a newer embed are ignored. */
const bodySchema = z.object({ enables: z.boolean(), nonce: z.string().max(64) });

/** Answer to the embed, which stores the pass in a cookie of the storefront. */
export type StorefrontAnswer =
  | { readonly mode: "enabled"; readonly pass: string; readonly maxAgeS: number }
  | { readonly mode: "disabled" };

/** A storefront request with a valid signature of Shopify's app proxy. */
export interface StorefrontRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  /** The body, limited in size. */
  readonly text: string;
}

interface StorefrontCallDeps {
  readonly db: Database;
  readonly passes: AccessPasses;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Called after the mode changed in the shop's rules. Resolves when the new version decides visits. */
  readonly onChange: (shop: string) => Promise<void>;
}

/** Limits for requests without a valid nonce. */
const FAILURES = {
  windowMs: 5 * MINUTE_MS,
  ofNetwork: 10,
  ofShop: 600,
  notice: () => adminAccessNotices.wrongCodes,
} as const;

/**
 * Returns the handler of POST /proxy/admin-access, which completes a change of the mode in the browser that opened
 * the store URL. Each change needs a nonce, which a signed-in merchant of this shop with a paid plan requested within
 * the last five minutes. A nonce works once. Limits count failures only, so a valid nonce is never refused.
 *
 * @returns null if the request is refused, without a reason
 */
export function createStorefrontCall(deps: StorefrontCallDeps) {
  const { db, passes, clock, log, onChange } = deps;
  const noteFailure = createVisitorLimit(deps, FAILURES);

  async function redeem(
    domain: string,
    toggle: { hash: string; enables: boolean },
  ): Promise<StorefrontAnswer | null> {
    const now = clock();
    const { hash, enables } = toggle;
    return db.transaction(async (tx) => {
      const taken = await takeToggle(tx, { domain, nonceHash: hash, enables }, now);
      if (!taken) return null;
      // The merchant's request already disabled the mode. This browser only deletes its pass.
      if (!enables) return { mode: "disabled" };
      if (!(await mayEnable(tx, taken.shop.id))) return null;
      const { generation, expiresAt } = await enableMode(tx, taken.shop, taken.openedBy, now);
      const pass = passes.issue({ shopId: taken.shop.id, generation }, expiresAt);
      return { mode: "enabled", pass, maxAgeS: PASS_MS / 1000 };
    });
  }

  return async function answer(
    request: StorefrontRequest,
  ): Promise<StorefrontAnswer | TooMany | null> {
    const { shop, address, text } = request;
    const body = readBody(text);
    const hash = body && linkTokenHash(body.nonce);
    const answer = hash ? await redeem(shop, { hash, enables: body.enables }) : null;
    const tooMany = answer ? null : noteFailure(shop, address);
    if (tooMany) return tooMany;
    log.info({ shop, mode: answer?.mode ?? "refused" }, "admin access was requested");
    // The browser sends its next visit as soon as it receives its pass.
    if (answer?.mode === "enabled") await onChange(shop);
    return answer;
  };
}

function readBody(text: string): z.output<typeof bodySchema> | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
