import { catalog } from "#app/words/catalog";

export const { effectsOfCap, notices } = catalog("plans/usage", {
  effectsOfCap: {
    rules: "Your rules keep protecting your store exactly as saved.",
    pageViews: "Page views beyond the cap are not charged, now or later.",
    ipList:
      "Until the next cycle or a higher cap, the IP list is limited to {blocked} blocked and {allowed} allowed entries.",
  },

  notices: {
    used: "Pay-As-You-Go has used {share} of this cycle’s cap: {pageViews, number} of the {most, number} page views covered by your cap of {cap}.",
    reached:
      "Pay-As-You-Go has reached this cycle’s cap: {pageViews, number} of the {most, number} page views covered by your cap of {cap}.",
    until: "The cycle ends on {at}.",
  },
});
