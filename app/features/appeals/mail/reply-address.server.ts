import { mailAddressOf } from "#app/contract/appeals";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

type Shop = Pick<typeof shops.$inferSelect, "id" | "contactEmail">;

/**
 * Returns the reply address of emails to visitors: the contact on the block page, or else the store's contact email.
 * Never returns the owner's email address, which is not public.
 *
 * @returns null if neither is an email address
 */
export async function replyAddress(
  db: Database,
  { id, contactEmail }: Shop,
): Promise<string | null> {
  const { contact } = await readSettings(db, id, "block-page");
  return mailAddressOf(contact) ?? mailAddressOf(contactEmail);
}

/**
 * Returns the store's name without control characters, which would allow header injection. Falls back to the domain.
 */
export const storeName = ({ name, domain }: Pick<typeof shops.$inferSelect, "name" | "domain">) =>
  // oxlint-disable-next-line no-control-regex
  name.replace(/[\u0000-\u001f\u007f]+/g, " ").trim() || domain;
