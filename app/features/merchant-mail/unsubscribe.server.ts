import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";

import { getServices } from "../../services.server";
import type { Database } from "../../store/client.server";
import { shops } from "../../store/schema";
import { readSettings, saveSection } from "../shop/public.server";
import { KIND_NAMES, without } from "./mail-kinds";
import { createUnsubscribeLinks, type Unsubscription } from "./unsubscribe-link";

const linksOf = () => createUnsubscribeLinks(getServices().keys);

/** The page of an unsubscribe link. Opening it ends nothing: mail programs open links by themselves. */
export async function unsubscribeLoader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await linksOf().read(token);
  return json(link ? { token, what: KIND_NAMES[link.kind] } : null);
}

/** Ends the kind of message the link is about; twice is as good as once. */
export async function unsubscribeAction({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const link = await linksOf().read(String(form.get("token") ?? ""));
  if (!link) return json({ isDone: false });
  await endMail(getServices().db, link, Date.now());
  return json({ isDone: true });
}

/** Switches a kind of mail off for a shop. */
export async function endMail(
  db: Database,
  { shopId, kind }: Unsubscription,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId)).for("no key update");
    if (!shop) return;
    const value = without(await readSettings(tx, shopId, "notifications"), kind);
    const context = { shop, actor: "unsubscribe link", clock: () => now };
    const change = { section: "notifications", value, expectedVersion: null } as const;
    await saveSection(tx, context, change);
  });
}
