import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";

import { APPEAL_LIMITS } from "../../contract/appeals";
import type { Address } from "../../engine/net/address";
import { subscriberOf } from "../../engine/net/subscriber";
import { FALLBACK_LANGUAGE, VISITOR_LANGUAGES } from "../../engine/sentences/visitor-languages";
import { createAttemptLimit } from "../../platform/attempt-limit";
import { type Clock, HOUR_MS, MINUTE_MS } from "../../platform/clock";
import { enqueue } from "../../platform/jobs/jobs.server";
import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";
import { shops } from "../../store/schema";
import { readSettings } from "../shop/public.server";
import { cleanText } from "../visitors/public.server";
import { APPEAL_NOTICE_QUEUE } from "./appeal-notice.server";

const bodySchema = z.strictObject({
  reference: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/),
  message: z.string().trim().min(1).max(APPEAL_LIMITS.messageChars),
  contact: z.string().trim().max(APPEAL_LIMITS.contactChars).default(""),
  /** Of the page; embeds from before say none. */
  language: z.enum(VISITOR_LANGUAGES).catch(FALLBACK_LANGUAGE),
});

type AppealBody = z.output<typeof bodySchema>;

/** A request of the storefront that the platform signed. */
export interface AppealRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  /** The body, size-bounded. */
  readonly text: string;
}

/** People who share an address share these, so they are more than one person needs. */
const MOST = { ofAddress: 5, ofShop: 200 } as const;
const MAX_KEYS = 20_000;
/** By then the visit that the appeal is about is in the log. */
const NOTICE_AFTER_MS = MINUTE_MS;

const RECEIVED = { received: true } as const;
/** The merchant has switched unblock requests off; the visitor's page may be older than that. */
const OFF = { refused: "off" } as const;

/**
 * POST /proxy/appeal: stores what a stopped visitor wrote, if the merchant accepts unblock requests. Every well-formed
 * appeal gets the same answer by the same work, whether or not there is a visit of its code: it counts only once that
 * visit is in the log, which may be a moment later. Of two appeals with one code the first is stored.
 *
 * @returns null for a malformed appeal, and beyond the limit per address or shop, without a reason
 */
export function createAppealCall({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const limit = (max: number) =>
    createAttemptLimit({ max, windowMs: HOUR_MS, maxKeys: MAX_KEYS, clock });
  const allowsAddress = limit(MOST.ofAddress);
  const allowsShop = limit(MOST.ofShop);

  return async ({ shop, address, text }: AppealRequest) => {
    const body = readBody(text);
    if (!body || !allowsAddress(`${shop} ${subscriberOf(address)}`) || !allowsShop(shop)) {
      return null;
    }
    return (await keepAppeal(db, shop, body, clock())) ? RECEIVED : OFF;
  };
}

function readBody(text: string): AppealBody | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** @returns whether the shop accepts unblock requests; if not, nothing is stored */
async function keepAppeal(
  db: Database,
  domain: string,
  { reference, message, contact, language }: AppealBody,
  now: number,
): Promise<boolean> {
  const texts = {
    message: cleanText(message, APPEAL_LIMITS.messageChars),
    contact: cleanText(contact, APPEAL_LIMITS.contactChars),
  };
  return db.transaction(async (tx) => {
    const [shop] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
    if (!shop || !(await readSettings(tx, shop.id, "block-page")).allowAppeal) return false;
    const [kept] = await rows<{ shopId: string }>(
      tx,
      sql`insert into appeals (shop_id, reference, message, contact, language, created_at)
        values (${shop.id}, ${reference}, ${texts.message}, ${texts.contact}, ${language},
          ${new Date(now).toISOString()}::timestamptz)
        on conflict do nothing returning shop_id as "shopId"`,
    );
    if (!kept) return true;
    const runAt = new Date(now + NOTICE_AFTER_MS);
    await enqueue(tx, APPEAL_NOTICE_QUEUE, kept, { key: kept.shopId, runAt });
    return true;
  });
}
