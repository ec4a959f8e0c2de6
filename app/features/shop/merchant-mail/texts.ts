import { catalog } from "#app/words/catalog";

export const { kinds, mail } = catalog("shop/merchant-mail", {
  /** Kinds of email on the page of an unsubscribe link. */
  kinds: {
    protection: "emails about protection stopping or resuming, and errors for crawlers",
    attacks: "emails about attacks on your store",
    orders: "emails about cancelled orders",
    summary: "summaries of stopped visits",
  },

  mail: {
    time: "Time: {moment}",
    moment: "{day}, {time} ({zone}, your store’s time zone)",
    sender: "Palisade, for {domain}",
    unsubscribe: "Unsubscribe from these emails: {url}",
  },
});
