import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";

import type { Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { saveSection } from "../save-section.server";
import { getServices } from "../session/services.server";
import { readSettings } from "../settings-section.queries.server";
import { withoutKind } from "./mail-kinds";
import { kinds } from "./texts";
import { createUnsubscribeLinks, type Unsubscription } from "./unsubscribe-link";

const linksOf = () => createUnsubscribeLinks(getServices().keys);

/** Loads the unsubscribe page. Does not unsubscribe, because mail programs open links automatically. */
export async function unsubscribeLoader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await linksOf().readToken(token);
  return json(link ? { token, what: kinds[link.kind] } : null);
}

/** Turns off a kind of email for a shop, at the page's button or a mail program's request. */
export async function unsubscribeAction({ request }: ActionFunctionArgs) {
  const { db, keys } = getServices();
  const isDone = await unsubscribeBy(request, { db, keys, now: Date.now() });
  return json({ isDone }, { status: isDone ? 200 : 400 });
}

interface Parts {
  readonly db: Database;
  readonly keys: Keyring;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Turns off the kind of email of an unsubscribe link. The button of its page posts the token. Mail programs post
 * "List-Unsubscribe=One-Click" to the link (RFC 8058). Idempotent.
 *
 * @returns false if the request has no valid token
 */
export async function unsubscribeBy(request: Request, { db, keys, now }: Parts): Promise<boolean> {
  const form = await request.formData().catch(() => new FormData());
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const ofLink = isOneClick ? new URL(request.url).searchParams.get("token") : null;
  const link = await createUnsubscribeLinks(keys).readToken(
    String(ofLink ?? form.get("token") ?? ""),
  );
  if (link) await endMail(db, link, now);
  return link !== null;
}

/** Turns off a kind of email for a shop. Does nothing for an unknown shop. */
export async function endMail(
  db: Database,
  { shopId, kind }: Unsubscription,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId)).for("no key update");
    if (!shop) return;
    const value = withoutKind(await readSettings(tx, shopId, "notifications"), kind);
    const context = { shop, actor: "unsubscribe link", clock: () => now };
    const change = { section: "notifications", value, expectedVersion: null } as const;
    await saveSection(tx, context, change);
  });
}
