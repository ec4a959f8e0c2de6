import { catalog } from "#app/words/catalog";

export const { liveShops } = catalog("visits/live", {
  liveShops: {
    tooMany:
      "The live log is open in {windows} windows of your store already. Close one and try again.",
    tooBusy: "Too many people look at live logs right now. Please try again in a few minutes.",
  },
});
