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

/** What a store page sends when its address carries a toggle's nonce. */
/** Fields of a newer embed are ignored. */
const bodySchema = z.object({ enables: z.boolean(), nonce: z.string().max(64) });

/** What the embed reads; the pass goes into a cookie of the storefront. */
export type StorefrontAnswer =
  | { readonly mode: "enabled"; readonly pass: string; readonly maxAgeS: number }
  | { readonly mode: "disabled" };

/** A request of the storefront that the platform signed. */
export interface StorefrontRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  /** The body, size-bounded. */
  readonly text: string;
}

interface StorefrontCallDeps {
  readonly db: Database;
  readonly passes: AccessPasses;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Called once the shop's rules say that the mode changed; resolves when visits are decided by them. */
  readonly onChange: (shop: string) => Promise<void>;
}

/** Requests without a right nonce. */
const FAILURES = {
  windowMs: 5 * MINUTE_MS,
  ofNetwork: 10,
  ofShop: 600,
  notice:
    "Many requests with wrong admin access codes reach your store. None was accepted. Admin access works as before.",
} as const;

/**
 * POST /proxy/admin-access: finishes a toggle in the browser that opened its address. By itself the
 * call changes nothing: it needs the nonce of a toggle that a signed-in merchant of a paid plan
 * opened for this shop within the last five minutes, and uses it up. A right nonce is never refused: limits count
 * failures only.
 *
 * @returns null for everything else, without a reason
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
      // The mode itself ended when the toggle was opened; this browser forgets its pass.
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
    // The browser visits as soon as it has its pass.
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
