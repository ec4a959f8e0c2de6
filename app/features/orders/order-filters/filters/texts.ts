import { catalog } from "#app/words/catalog";

export const { cancelsQuestion } = catalog("orders/order-filters/filters", {
  cancelsQuestion: {
    title: "Cancel orders from now on?",
    go: "Continue",
    keep: "Keep as it is",
  },
});
