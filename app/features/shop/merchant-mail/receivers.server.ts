import { and, eq, isNull, notInArray, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { merchantMails, shops } from "#app/store/schema";

import { readSettings } from "../settings-section.queries.server";
import { isReceived, type MailKind } from "./mail-kinds";

/** Returns the form in which addresses are compared. Servers rarely distinguish "Jo@" from "jo@". */
const comparable = (address: string): string => address.trim().toLowerCase();

/** A shop and the receivers of its emails. */
export interface Receivers {
  readonly shop: typeof shops.$inferSelect;
  /** Email addresses without duplicates. */
  readonly addresses: readonly string[];
  readonly receives: (kind: MailKind | "required") => boolean;
  readonly includes: (address: string) => boolean;
}

/**
 * Reads the receivers of a shop's emails: the addresses in the settings, or the store's own address if there are none.
 *
 * @returns null if the shop is unknown or has uninstalled the app
 */
export async function readReceivers(db: Database, shopId: string): Promise<Receivers | null> {
  const [shop] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.id, shopId), isNull(shops.uninstalledAt)));
  if (!shop) return null;
  const notifications = await readSettings(db, shopId, "notifications");
  const { recipients } = notifications;
  const entered = recipients.length > 0 ? recipients : [shop.email].filter(Boolean);
  const addresses = new Map(entered.map((address) => [comparable(address), address]));
  return {
    shop,
    addresses: [...addresses.values()],
    receives: (kind) => kind === "required" || isReceived(notifications, kind),
    includes: (address) => addresses.has(comparable(address)),
  };
}

/** Returns the SQL condition for rows of an address. */
export const isOfAddress = (shopId: string, address: string) =>
  and(
    eq(merchantMails.shopId, shopId),
    eq(sql`lower(${merchantMails.address})`, comparable(address)),
  );

/** Deletes waiting and failed emails of addresses that get no more emails. Call after the addresses have changed. */
export async function forgetFormerReceivers(tx: Database, shopId: string): Promise<void> {
  await deleteOthers(tx, shopId, await readReceivers(tx, shopId));
}

/** Deletes emails of addresses other than the receivers'. */
export async function deleteOthers(
  tx: Database,
  shopId: string,
  receivers: Receivers | null,
): Promise<void> {
  const storedAddresses = receivers?.addresses.map(comparable) ?? [];
  await tx
    .delete(merchantMails)
    .where(
      and(
        eq(merchantMails.shopId, shopId),
        notInArray(
          sql`lower(${merchantMails.address})`,
          storedAddresses.length > 0 ? storedAddresses : [""],
        ),
      ),
    );
}
