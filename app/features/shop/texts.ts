import { catalog } from "#app/words/catalog";

export const { problems, uniteShops } = catalog("shop", {
  problems: {
    changedElsewhere: "These settings were changed elsewhere since you opened this page.",
  },

  uniteShops: {
    lost: "Your store’s address is now {domain}. Palisade had a second record of your store, with rules of its own. We kept the plan and the rules of one record and removed the rules of the other. Please check your rules, order filters, checkout rules and customer lists.",
  },
});
