import { catalog } from "#app/words/catalog";

export const { goingLive } = catalog("orders/order-policy", {
  goingLive: {
    /** Confirmation before Fraud Protect goes live. */
    question:
      "From now on Palisade tags, holds and cancels orders as you have chosen. A cancellation cannot be undone.",
    dryRunFirst:
      "Start with the dry run: save it, see what would have happened to your orders, then go live.",
    importedAsDryRun:
      "Imported as dry run. Going live has its own question: check what would have happened to your orders first.",
  },
});
