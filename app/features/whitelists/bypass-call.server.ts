import type { Logger } from "pino";
import { z } from "zod";

import type { Address } from "../../engine/net/address";
import { subscriberOf } from "../../engine/net/subscriber";
import { createAttemptLimit } from "../../platform/attempt-limit";
import { type Clock, MINUTE_MS, SECOND_MS } from "../../platform/clock";
import { linkTokenHash } from "../../platform/link-token";
import type { Database } from "../../store/client.server";
import { type BypassRefusal, takeUse, whyRefused } from "./bypass-links.queries.server";
import type { BypassPasses } from "./bypass-pass";

/** What a store page sends when its address carries a link's token. */
const bodySchema = z.strictObject({ token: z.string().max(64) });

/** What the embed reads; the pass goes into a cookie of the storefront. */
interface BypassAnswer {
  readonly pass: string;
  readonly maxAgeS: number;
}

interface StorefrontRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  /** The body, size-bounded. */
  readonly text: string;
}

interface BypassCallDeps {
  readonly db: Database;
  readonly passes: BypassPasses;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info">;
}

const WINDOW_MS = 5 * MINUTE_MS;
const ATTEMPTS = { ofAddress: 10, ofShop: 600 } as const;
const MAX_KEYS = 20_000;

/**
 * POST /proxy/bypass: the browser that opened a bypass link exchanges the link's token for a pass
 * that lets it in until the link ends or is revoked.
 *
 * @returns the pass, or why the link gives none; null for a malformed body and after too many attempts. A token has 192 bits:
 *   the reason tells something only to the holder of a real link.
 */
export function createBypassCall({ db, passes, clock, log }: BypassCallDeps) {
  const limit = (max: number) =>
    createAttemptLimit({ max, windowMs: WINDOW_MS, maxKeys: MAX_KEYS, clock });
  const allowsAddress = limit(ATTEMPTS.ofAddress);
  const allowsShop = limit(ATTEMPTS.ofShop);

  async function exchange(
    domain: string,
    tokenHash: string,
  ): Promise<BypassAnswer | { readonly refused: BypassRefusal }> {
    const now = clock();
    const link = await takeUse(db, { domain, tokenHash }, now);
    if (!link) return { refused: await whyRefused(db, { domain, tokenHash }, now) };
    const ends = link.expiresAt.getTime();
    return { pass: passes.issue(link, ends), maxAgeS: Math.ceil((ends - now) / SECOND_MS) };
  }

  return async function answer(request: StorefrontRequest) {
    const { shop, address, text } = request;
    if (!allowsAddress(`${shop} ${subscriberOf(address)}`) || !allowsShop(shop)) return null;
    const hash = linkTokenHash(readToken(text));
    const given = hash === null ? null : await exchange(shop, hash);
    log.info({ shop, isGiven: given !== null && "pass" in given }, "a bypass link was opened");
    return given;
  };
}

/** "" when the body holds no token. */
function readToken(text: string): string {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data?.token ?? "";
  } catch {
    return "";
  }
}
