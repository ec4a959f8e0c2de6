import { catalog } from "#app/words/catalog";

export const { mail } = catalog("shop/merchant-mail", {
  mail: {
    time: "Time: {moment}",
    moment: "{day}, {time} ({zone}, your store’s time zone)",
    sender: "Palisade, for {domain}",
    unsubscribe: "Unsubscribe from these emails: {url}",
  },
});
