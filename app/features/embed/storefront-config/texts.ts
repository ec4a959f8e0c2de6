import { catalog } from "#app/words/catalog";

export const { storefrontConfig } = catalog("embed/storefront-config", {
  storefrontConfig: {
    tooLarge:
      "Your storefront settings would use {share} of the space that each page of your store has for them. Shorten the block page texts, or remove a language.",
  },
});
