import { catalog } from "#app/words/catalog";

export const { visitorsScreen } = catalog("visits", {
  visitorsScreen: {
    title: "Visit",
    shopVisitorReport: "Shop Visitor Report",
    couldNotLoad: "The visit could not be loaded",
  },
});
