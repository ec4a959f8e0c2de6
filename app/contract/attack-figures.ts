import { z } from "zod";

const count = z.int().min(0);

/** Sums of money by currency, in its main unit. */
const money = z.array(z.object({ currency: z.string(), total: z.number().min(0) }));

/** Counts and money of an attack, from its first evidence to its end. */
export const attackFigures = z.object({
  /**
   * Checkouts without a visit that became no order while the checkout required a visit. Shopify reports no refusal, so
   * the count includes visitors who left. Null if no visit was required or checkouts are unknown.
   */
  refused: z.object({ checkouts: count, value: money }).nullable(),
  /** Orders that are on hold, and orders that Palisade cancelled. Null if the permission to read orders is missing. */
  orders: z
    .object({ held: count, heldValue: money, cancelled: count, cancelledValue: money })
    .nullable(),
  /**
   * Chargeback fees of the cancelled orders, at the fee that the merchant entered. Null if the merchant entered none.
   */
  fees: z
    .object({ fee: z.number().min(0), currency: z.string(), total: z.number().min(0) })
    .nullable(),
});
export type AttackFigures = z.output<typeof attackFigures>;
