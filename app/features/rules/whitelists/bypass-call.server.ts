import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";
import { createVisitorLimit } from "#app/features/shop/public.server";
import type { TooMany } from "#app/platform/attempt-limit";
import { linkTokenHash } from "#app/platform/link-token";
import type { Database } from "#app/store/client.server";

import { type BypassRefusal, takeUse, whyRefused } from "./bypass-links.queries.server";
import type { BypassPasses } from "./bypass-pass";
import { bypassNotices } from "./texts";

/** Body of the request that a store page sends when its URL contains the token of a bypass link. */
const bodySchema = z.strictObject({ token: z.string().max(64) });

/** Answer to the embed, which stores the pass in a cookie of the storefront. */
interface BypassAnswer {
  readonly pass: string;
  readonly maxAgeS: number;
}

interface StorefrontRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  /** The body, limited in size. */
  readonly text: string;
}

interface BypassCallDeps {
  readonly db: Database;
  readonly passes: BypassPasses;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
}

/** Limits for requests without a valid token. */
const FAILURES = {
  windowMs: 5 * MINUTE_MS,
  ofNetwork: 10,
  ofShop: 600,
  notice: () => bypassNotices.wrongLinks,
} as const;

/**
 * Returns the handler of POST /proxy/bypass. The browser that opened a bypass link exchanges the link's token for a
 * pass. The pass allows the browser's visits until the link expires or is revoked. A valid token is never refused:
 * limits count failures only.
 *
 * @returns the pass, or the reason why the link grants none. Null for a malformed body. A token has
 * 192 bits, so only the holder of a real link learns the reason.
 */
export function createBypassCall(deps: BypassCallDeps) {
  const { db, passes, clock, log } = deps;
  const noteFailure = createVisitorLimit(deps, FAILURES);

  async function exchange(domain: string, tokenHash: string): Promise<BypassAnswer | null> {
    const now = clock();
    const link = await takeUse(db, { domain, tokenHash }, now);
    if (!link) return null;
    const ends = link.expiresAt.getTime();
    return { pass: passes.issue(link, ends), maxAgeS: Math.ceil((ends - now) / SECOND_MS) };
  }

  async function refuse(
    { shop, address }: StorefrontRequest,
    tokenHash: string | null,
  ): Promise<TooMany | { readonly refused: BypassRefusal } | null> {
    const tooMany = noteFailure(shop, address);
    if (tooMany) return tooMany;
    log.info({ shop, isGiven: false }, "a bypass link was opened");
    if (tokenHash === null) return null;
    return { refused: await whyRefused(db, { domain: shop, tokenHash }, clock()) };
  }

  return async function answer(request: StorefrontRequest) {
    const { shop, text } = request;
    const hash = linkTokenHash(readToken(text));
    const grant = hash === null ? null : await exchange(shop, hash);
    if (!grant) return refuse(request, hash);
    log.info({ shop, isGiven: true }, "a bypass link was opened");
    return grant;
  };
}

/** Returns the token, or "" if the body contains none. */
function readToken(text: string): string {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data?.token ?? "";
  } catch {
    return "";
  }
}
