export const networksCard = {
  as: ({ organisation, asn }: { readonly organisation: string; readonly asn: string }) =>
    `${organisation} (AS${asn})`,
  networksOfYourVisitors: "Networks of your visitors",
};

export const referrersCard = {
  whereYourVisitorsComeFrom: "Where your visitors come from",
  stopVisitorsWithoutAReferrer: "Stop visitors without a referrer",
  bookmarksTypedUrlsApps: ({
    direct,
    total,
  }: {
    readonly direct: string;
    readonly total: string;
  }) =>
    `Bookmarks, typed URLs, apps and email programs send no referrer. ${direct} visits of the last 7 days (${total}).`,
};

export const trafficCard = {
  noVisitsInThe: "No visits in the last 7 days yet.",
  ofInTheLast7Days: (total: string) => `Of ${total} in the last 7 days.`,
  showFewer: "Show fewer",
  showAll: ({ sources, many }: { readonly sources: number; readonly many: string }) =>
    `Show all ${sources} ${many}`,
  onTheList: "On the list",
  block: "Block",
  block2: (name: string) => `Block ${name}`,
};
