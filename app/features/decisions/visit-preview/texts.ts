import { catalog } from "#app/words/catalog";

export const { lockOut, loss, preview } = catalog("decisions/visit-preview", {
  lockOut: {
    byEntry: "You would be stopped ({visitor}) by the entry {entry}.",
    byList: "You would be stopped ({visitor}) by the list, which allows only its entries.",
    saveAnyway: "{problem} Save anyway?",
  },

  loss: {
    stopped:
      "{days, plural, one {In the last day} other {In the last # days}} this would have stopped {loss}.",
    visitsAndOrders: "{visits} and {orders}",
    visits: "{visits, number} of {total, plural, one {# visit} other {# visits}}",
    visitsWithShare:
      "{visits, number} of {total, plural, one {# visit} other {# visits}} ({share})",
    visitsEstimated:
      "about {visits, number} of {total, plural, one {# visit} other {# visits}} ({share}, give or take {margin}, estimated from {sampled, number} of them)",
    orders:
      "{count, plural, =0 {no paid order} one {# paid order} other {# paid orders}}{worth, select, null {} other { worth {worth}}}{latest, select, null {} other { among the latest {latest}}}",
    countedOnly:
      "{countedOnly, plural, one {# more visit was} other {# more visits were}} counted without a row in the log and could not be checked.",
  },

  preview: {
    interrupted: "The preview was interrupted. Please start it again.",
    superseded: "Another draft of your store was edited since. Edit this one to see its effect.",
    replaced: "Another preview was started. Please run this one again.",
    running: "Another preview is already running for your store. Cancel it, or wait a moment.",
  },
});
