import { catalog } from "#app/words/catalog";

export const { billing, caps, planChange } = catalog("plans/subscription", {
  billing: {
    cannotCharge:
      "Paid plans are not available yet, because Shopify has not enabled billing for Palisade. Nothing was charged, and your plan stays the same. We have been notified; please contact our support.",
  },

  planChange: {
    already: "{plan} is already your plan.",
    frozen:
      "A frozen subscription could not be cancelled. Pay your store’s bill first, then cancel.",
    frozenWith:
      "A frozen subscription could not be cancelled. Pay your store’s bill first, then cancel. Shopify says: “{reason}”",
    ended:
      "Your {plan} subscription has ended, and your store is on the Free plan now. Rules not included in the Free plan are kept but inactive; they work again when you subscribe.",
  },

  caps: {
    outside: "Choose a cap from {from} to {to}, in whole cents.",
    onlyByUsage: "A cap is only available on the Pay-As-You-Go plan, which is not active.",
    notAbove: "Choose a cap above {amount}, your current cap.",
  },
});
