import { mailAddressOf } from "#app/contract/appeals";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import type { shops } from "#app/store/schema";

type Shop = Pick<typeof shops.$inferSelect, "id" | "contactEmail">;

/**
 * Where visitors may answer: the address on the block page, else the store's contact email. Never the
 * owner's own, which no visitor knows. Null: there is neither.
 */
export async function replyAddress(
  db: Database,
  { id, contactEmail }: Shop,
): Promise<string | null> {
  const { contact } = await readSettings(db, id, "block-page");
  return mailAddressOf(contact) ?? mailAddressOf(contactEmail);
}

/** The store's name, as it may stand in a header of a mail. */
export const storeName = ({ name, domain }: Pick<typeof shops.$inferSelect, "name" | "domain">) =>
  // oxlint-disable-next-line no-control-regex
  name.replace(/[\u0000-\u001f\u007f]+/g, " ").trim() || domain;
