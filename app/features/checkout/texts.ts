import { catalog } from "#app/words/catalog";

export const { orderLinks } = catalog("checkout", {
  orderLinks: {
    orderOf: "Order {id}",
  },
});
