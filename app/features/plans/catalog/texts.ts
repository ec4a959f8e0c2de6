export const planNotice = {
  seePlans: "See plans",
};

export const planBadge = {
  premium: "Premium",
};
