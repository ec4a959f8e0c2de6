export const planBadge = {
  premium: "Premium",
};
