import { catalog } from "#app/words/catalog";

export const { planNotice, planBadge } = catalog("plans/catalog", {
  planNotice: {
    seePlans: "See plans",
  },

  planBadge: {
    premium: "Premium",
  },
});
