import { catalog } from "#app/words/catalog";

export const { devices } = catalog("visits/words", {
  devices: {
    mobile: "Phone",
    tablet: "Tablet",
    desktop: "Computer",
    tv: "TV",
    bot: "Bot",
  },
});
