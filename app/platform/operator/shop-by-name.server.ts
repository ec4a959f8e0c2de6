import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { OperatorError } from "./command";

/**
 * Finds the shop that an operator names as "palisade-demo" or "palisade-demo.myshopify.com".
 *
 * @throws OperatorError if no such shop has the app
 */
export async function shopByName(db: Database, text: string): Promise<typeof shops.$inferSelect> {
  const name = text.trim().toLowerCase();
  const domain = name.includes(".") ? name : `${name}.myshopify.com`;
  const [shop] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  if (!shop) throw new OperatorError(`No shop ${domain} has the app.`);
  return shop;
}
