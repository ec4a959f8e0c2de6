import { z } from "zod";

import {
  lockSettings,
  raiseRuleset,
  readSettings,
  writeSettings,
} from "#app/features/shop/public.server";
import {
  operatorCommand,
  type OperatorCommands,
  type OperatorContext,
} from "#app/platform/operator/command";
import { shopByName } from "#app/platform/operator/shop-by-name.server";
import { auditLog } from "#app/store/schema";

/**
 * Offers the firewall to a shop (isShowWaf) or withdraws it. After withdrawal, saved settings stay but are inactive.
 *
 * @param name name or domain of the shop
 * @returns the result, in a sentence
 * @throws OperatorError if there is no such shop
 */
export async function offerFirewall(
  { db, clock }: Pick<OperatorContext, "db" | "clock">,
  name: string,
  isOffered: boolean,
): Promise<string> {
  const shop = await shopByName(db, name);
  const by = { actor: "operator", at: new Date(clock()) };
  const summary = isOffered ? "Firewall offered" : "Firewall withdrawn";
  return db.transaction(async (tx) => {
    await lockSettings(tx, shop.id);
    const settings = await readSettings(tx, shop.id, "firewall");
    if (settings.isOffered === isOffered) return `Nothing to change at ${shop.domain}.`;
    const where = { shopId: shop.id, section: "firewall" } as const;
    await writeSettings(tx, where, { ...settings, isOffered }, by);
    const action = isOffered ? "firewall.offered" : "firewall.withdrawn";
    await tx.insert(auditLog).values({ ...by, shopDomain: shop.domain, action });
    const about = { surface: "firewall", kind: null, about: "firewall" } as const;
    await raiseRuleset(tx, shop, { ...about, ...by, summary });
    return `${summary}: ${shop.domain}. It appears with the next page.`;
  });
}

/** Operator commands about the firewall (isShowWaf). */
export const FIREWALL_COMMANDS: OperatorCommands = {
  "offer-firewall": operatorCommand({
    summary:
      "Shows a shop the firewall (isShowWaf). --withdraw yes: hides it again; saved rules stay but are inactive.",
    input: z.strictObject({
      shop: z.string().trim().min(1),
      withdraw: z.literal("yes").optional(),
    }),
    run: async ({ shop, withdraw }, context) =>
      offerFirewall(context, shop, withdraw === undefined),
  }),
};
