import { and, eq, isNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { APPEAL_LIMITS } from "#app/contract/appeals";
import type { Address } from "#app/engine/net/address";
import { FALLBACK_LANGUAGE, VISITOR_LANGUAGES } from "#app/engine/sentences/visitor-languages";
import { createVisitorLimit, readSettings } from "#app/features/shop/public.server";
import type { TooMany } from "#app/platform/attempt-limit";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { storableText } from "#app/platform/storable-text";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { appeals, shops } from "#app/store/schema";

import { APPEAL_NOTICE_QUEUE } from "./appeal-notice.server";
import { isStopped, visitsOf } from "./stopped-visits.server";
import { appealNotices } from "./texts";

/** Body of an appeal. Unknown fields of a newer embed are ignored. */
const bodySchema = z.object({
  reference: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/),
  message: z.string().trim().min(1).max(APPEAL_LIMITS.messageChars),
  contact: z.string().trim().max(APPEAL_LIMITS.contactChars).default(""),
  /** Language of the page. An unknown language, which a newer embed may send, is read as the fallback language. */
  language: z.enum(VISITOR_LANGUAGES).catch(FALLBACK_LANGUAGE),
});

type AppealBody = z.output<typeof bodySchema>;

/** A request of the storefront with a valid app proxy signature. */
export interface AppealRequest {
  /** The store's myshopify domain, from the signed query. */
  readonly shop: string;
  readonly address: Address | null;
  /** The body. The caller limits its size. */
  readonly text: string;
}

interface AppealCallDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** Maximum appeals per hour and network, and per hour and shop. Several visitors may share a network. */
const MOST = { windowMs: HOUR_MS, ofNetwork: 5, ofShop: 200 } as const;
/** Limit of appeals whose reference code matches no stopped visit, or whose visit is not in the log yet. */
const UNKNOWN_CODES = {
  ...MOST,
  notice: () => appealNotices.madeUp,
} as const;
/** Limit of appeals about a stopped visit. Appeals with made-up codes do not count toward it. */
const STOPPED_VISITS = {
  ...MOST,
  notice: () => appealNotices.tooMany,
} as const;

/** Delay of the merchant's notification. By then the visit of the appeal is in the log. */
const NOTICE_AFTER_MS = MINUTE_MS;

const RECEIVED = { received: true } as const;
/** Answer while the merchant has unblock requests off. The visitor's page may be older than this setting. */
const OFF = { refused: "off" } as const;

/**
 * Returns the handler of POST /proxy/appeal. It stores an appeal if the merchant accepts unblock requests.
 *
 * Within the limits, every well-formed appeal gets the same answer after the same work, so that callers cannot probe
 * for reference codes. An appeal is listed once its visit is in the log, which may be a moment later. Of two appeals
 * with the same code, only the first is stored.
 *
 * @returns a handler that returns null for a malformed appeal
 */
export function createAppealCall(deps: AppealCallDeps) {
  const { db, clock } = deps;
  const noteUnknown = createVisitorLimit(deps, UNKNOWN_CODES);
  const noteStopped = createVisitorLimit(deps, STOPPED_VISITS);

  async function isOfStoppedVisit(shopId: string, reference: string): Promise<boolean> {
    const found = await visitsOf(db, shopId, [{ reference }]);
    return isStopped({ createdAt: new Date(clock()) }, found.get(reference));
  }

  return async ({
    shop,
    address,
    text,
  }: AppealRequest): Promise<typeof RECEIVED | typeof OFF | TooMany | null> => {
    const body = readBody(text);
    if (!body) return null;
    const shopId = await acceptingShop(db, shop);
    if (shopId === null) return noteUnknown(shop, address) ?? OFF;
    const isReal = await isOfStoppedVisit(shopId, body.reference);
    if (await isStored(db, shopId, body.reference)) return RECEIVED;
    const tooMany = (isReal ? noteStopped : noteUnknown)(shop, address);
    if (tooMany) return tooMany;
    await storeAppeal(db, shopId, body, clock());
    return RECEIVED;
  };
}

function readBody(text: string): AppealBody | null {
  try {
    return bodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the id of the shop with a domain. Null if no such shop has the app, or it accepts no unblock requests. */
async function acceptingShop(db: Database, domain: string): Promise<string | null> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  if (!shop || !(await readSettings(db, shop.id, "block-page")).allowAppeal) return null;
  return shop.id;
}

async function isStored(db: Database, shopId: string, reference: string): Promise<boolean> {
  const isIt = and(eq(appeals.shopId, shopId), eq(appeals.reference, reference));
  return (await db.$count(appeals, isIt)) > 0;
}

async function storeAppeal(
  db: Database,
  shopId: string,
  { reference, message, contact, language }: AppealBody,
  now: number,
): Promise<void> {
  const texts = {
    message: storableText(message, APPEAL_LIMITS.messageChars),
    contact: storableText(contact, APPEAL_LIMITS.contactChars),
  };
  await db.transaction(async (tx) => {
    const [kept] = await rows<{ shopId: string }>(
      tx,
      sql`insert into appeals (shop_id, reference, message, contact, language, created_at)
        values (${shopId}, ${reference}, ${texts.message}, ${texts.contact}, ${language},
          ${new Date(now).toISOString()}::timestamptz)
        on conflict do nothing returning shop_id as "shopId"`,
    );
    if (!kept) return;
    const runAt = new Date(now + NOTICE_AFTER_MS);
    await enqueue(tx, APPEAL_NOTICE_QUEUE, kept, { key: kept.shopId, runAt });
  });
}
