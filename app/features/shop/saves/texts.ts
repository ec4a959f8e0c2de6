import { catalog } from "#app/words/catalog";

export const { changeQuestion } = catalog("shop/saves", {
  changeQuestion: {
    blocksYou: "This blocks you from your own store",
    stopsPastVisitors: "This stops visitors you had last week",
    mayStopGenuineVisitors: "This may stop visitors you want",
    adminNotAffected: "Your store admin is not affected.",
    saveAnyway: "Save anyway",
  },
});
