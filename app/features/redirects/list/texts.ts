export const previewDialog = {
  previewAsAVisitor: "Preview as a visitor",
  createLink: "Create link",
  close: "Close",
  theLinkOpensYour:
    "The link opens your store as if you were in another country, with all your rules applied. It works for 15 minutes, and these visits are not counted.",
  country: "Country",
  page: "Page",
  pageLanguage: "Page language",
  suchAsEnDe: "Such as en, de or pt-br",
  previewLink: "Preview link",
  openTheStore: "Open the store",
};

export const redirectListRow = {
  isOn: (name: string) => `${name} is on`,
  previewAsAVisitor: "Preview as a visitor",
  note: "Note",
};

export const redirectList = {
  andItsStatisticsWill:
    "and its statistics will be deleted. You can restore it from the rule history, but without the statistics. To keep both, turn it off instead.",
};

export const redirectsScreen = {
  geolocationRedirects: "Geolocation Redirects",
  offerVisitorsTheRight: "Offer visitors the right store or page for their country.",
  theRedirects: "The redirects",
  addRedirect: "Add redirect",
  previewAsAVisitor: "Preview as a visitor",
  aStoreCanHave: (rules: string) => ` A store can have at most ${rules} redirects.`,
  sendVisitorsToTheRightStore: "Send visitors to the right store",
  forExampleSuggestYour:
    "For example, suggest your German store to visitors from Germany with a banner, a popup or an automatic redirect. They stay on the same page.",
  redirectsAndSearchEngines: "Redirects and search engines",
  aBannerDoesNot:
    "A banner does not affect search engines, so it is the default. Automatic redirects can remove pages from search results, because search engines mostly visit from one country and would see only its pages. Crawlers are therefore not redirected unless you turn that on for a redirect.",
  visitorsAreNeverRedirected:
    "Visitors are never redirected from the cart, checkout, accounts or policies.",
};
