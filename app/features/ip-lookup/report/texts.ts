export const addressReportCards = {
  theBlockContainingThisIpAddress: "the block containing this IP address",
};

export const copyLink = {
  linkCopied: "Link copied",
  copyLink: "Copy link",
  linkToThisPage: "Link to this page",
  yourBrowserBlockedCopying: "Your browser blocked copying. Select the link and copy it yourself.",
};

export const factsCard = {
  unknown: "Unknown",
  locationsAreApproximateIn:
    "Locations are approximate: in half of the cases the city is correct to within 50 km. It may be the provider’s office.",
  name: "Name",
  country: "Country",
  region: "Region",
  city: "City",
  network: "Network",
  ipType: "IP type",
  crawler: "Crawler",
  unsureOrDataSourcesDisagree: ({
    code,
    otherCountry,
  }: {
    readonly code: string;
    readonly otherCountry: string;
  }) => `Unsure: ${code} or ${otherCountry}. Data sources disagree.`,
  noKnownNetwork: "No known network",
  verifiedByItsOperator: "verified by its operator",
  verificationInProgress: "verification in progress",
  butTheIpAddress: "but the IP address does not belong to its operator, so it is spoofed",
  itCannotBeVerified: "it cannot be verified",
  claimsToBe: ({ id, verdict }: { readonly id: string; readonly verdict: string }) =>
    `Claims to be ${id}; ${verdict}.`,
};

export const historyCard = {
  visitsToYourStore: "Visits to your store",
  theVisitsFromWere: (uncounted: string) =>
    `The visits from ${uncounted} were not counted, because there are too many visits to search.`,
  theVisitorLogCovers: "The visitor log covers the last 30 days.",
  noVisits: "No visits.",
};

export const networkReportCards = {
  thisBlock: "this block",
  fromTo: ({
    size,
    first,
    last,
  }: {
    readonly size: string;
    readonly first: string;
    readonly last: string;
  }) => `${size}, from ${first} to ${last}.`,
  theBlockIsToo: "The block is too large to show completely: the lists cover only its beginning.",
  countries: "Countries",
  theCountriesOfIts: "The countries of its IP addresses are unknown.",
  networks: "Networks",
  theNetworksOfIts: "The networks of its IP addresses are unknown.",
};

export const verdictCard = {
  whatYourRulesDoNow: "What your rules do now",
  theHomePage: "the home page",
  withTheBrowser: (userAgent: string) => ` with the browser “${userAgent}”`,
  everyStep: "Every step",
};
