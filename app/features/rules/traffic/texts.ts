import { counted, numeral, wholePercent } from "#app/words/numbers";

export const networksCard = {
  title: "Networks of your visitors",
  showAll: (count: number) => `Show all ${numeral(count)} networks`,
};

export const referrersCard = {
  title: "Where your visitors come from",
  showAll: (count: number) => `Show all ${numeral(count)} websites`,
  stopWithoutReferrer: "Stop visitors without a referrer",
  stopWithoutReferrerHelp: ({ direct, total }: { direct: number; total: number }) =>
    `Bookmarks, typed URLs, apps and email programs send no referrer. ${counted(direct, "visit", "visits")} of the last 7 days (${wholePercent(direct, total)}).`,
};

export const trafficCard = {
  noVisits: "No visits in the last 7 days yet.",
  ofVisits: ({ total, isEstimate }: { total: number; isEstimate: boolean }) =>
    isEstimate
      ? `Of about ${counted(total, "visit", "visits")} in the last 7 days. Estimated from a sample.`
      : `Of ${counted(total, "visit", "visits")} in the last 7 days.`,
  share: ({ visits, total }: { visits: number; total: number }) =>
    `${counted(visits, "visit", "visits")} (${wholePercent(visits, total)})`,
  showFewer: "Show fewer",
  onTheList: "On the list",
  block: "Block",
  blockSource: (name: string) => `Block ${name}`,
};
