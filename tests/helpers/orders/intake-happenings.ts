import { and, eq } from "drizzle-orm";
import { onTestFinished } from "vitest";

import { type FraudPolicy, fraudPolicy } from "#app/contract/orders/fraud-policy";
import { settings } from "#app/store/schema";

import type { Order as DevOrder } from "../../dev-store/state/orders";
import type { IntakeHarness, IntakeShop } from "./intake-harness";

/** Returns how often the Admin API received a document, by its name. */
export const timesRequested = (harness: IntakeHarness, document: string): number =>
  harness.requests.filter(({ name }) => name === document).length;

/** Places an order whose bank verified neither address nor code: our own assessment is medium. */
export function placeDoubtful(harness: IntakeHarness, shop: IntakeShop): DevOrder {
  const [sale] = harness.place(shop).transactions;
  const card = { ...sale!.card!, avsResultCode: "N", cvvResultCode: "N" };
  return harness.place(shop, { transactions: [{ ...sale!, card }] });
}

/** Replaces the stored policy with a live policy that sends no emails to the owner, with this change. */
export async function changePolicy(
  { db }: IntakeHarness,
  { row }: IntakeShop,
  change: Partial<FraudPolicy>,
): Promise<void> {
  const value = fraudPolicy.parse({ mode: "live", notifyOwner: false, ...change });
  const ofShop = and(eq(settings.shopId, row.id), eq(settings.section, "fraud-protect"));
  await db.update(settings).set({ value }).where(ofShop);
}

/** Runs a function right before the dev store answers a document, until the test has ended. */
export function beforeAnswer(
  harness: IntakeHarness,
  question: string,
  happens: () => Promise<unknown>,
): void {
  const { admin } = harness;
  harness.admin = async (domain, document, variables) => {
    if (document.includes(question)) await happens();
    return admin(domain, document, variables);
  };
  onTestFinished(() => void (harness.admin = admin));
}
