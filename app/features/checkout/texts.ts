import { catalog } from "#app/words/catalog";

export const { orderLinks, revokedVisits } = catalog("checkout", {
  orderLinks: {
    orderOf: "Order {id}",
  },

  revokedVisits: {
    isNotRevoked: "This visit is no longer revoked.",
  },
});
