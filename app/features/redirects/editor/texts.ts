export const limitsCard = {
  limits: "Limits",
  pages: "Pages",
  allPages: "All pages",
  onlyThesePages: "Only these pages",
  allPagesExceptThese: "All pages except these",
  pagesOnePerLine: "Pages, one per line",
  pathsInYourStore:
    "Paths in your store. * matches anything. Visitors are never redirected from the cart, checkout, accounts or policies.",
  redirectCrawlersToo: "Redirect crawlers, too",
  searchEnginesWillThen:
    "Search engines will then see only the pages for their own country and may drop the others. Leave this off unless you are sure.",
  theRedirectIsOn: "The redirect is on",
};

export const lookCard = {
  banner: "Banner",
  aBannerOnThe: "A banner on the page suggests the redirect. Best for visitors and search engines.",
  popup: "Popup",
  aDialogAsksVisitors: "A dialog asks visitors before they can use the page.",
  automatic: "Automatic",
  visitorsAreRedirectedImmediately:
    "Visitors are redirected immediately. Some may have wanted the original page, and search engines may drop pages.",
  atTheBottomOfTheWindow: "At the bottom of the window",
  atTheTopOfTheWindow: "At the top of the window",
  redirectType: "Redirect type",
  type: "Type",
  position: "Position",
  dontRedirectAgainFor: "Don’t redirect again for",
  dontAskAgainFor: "Don’t ask again for",
  in0UntilTheyCloseTheTab: "0: until they close the tab.",
};

export const redirectEditorScreen = {
  geolocationRedirects: "Geolocation Redirects",
  newRedirect: "New redirect",
};

export const regionsChoice = {
  partOf: (country: string) => `Part of ${country}`,
  theWholeCountry: "The whole country",
  onlySomeRegions: "Only some regions",
  regionsAreApproximateMobile:
    "Regions are approximate: mobile networks often place visitors in another region. Without a region, the redirect applies to the whole country.",
  regions: "Regions",
};

export const targetCard = {
  utmSource: "UTM source",
  utmMedium: "UTM medium",
  utmCampaign: "UTM campaign",
  destination: "Destination",
  address: "Address",
  anotherWebsiteOrA:
    "Another website, or a page or language of this store. It is used exactly as saved; nothing in a visitor’s URL can change the website.",
  keepThePage: "Keep the page",
  visitorsOnProductsMug:
    "Visitors on /products/mug are redirected to /products/mug on the destination. Otherwise all visitors go to the URL itself.",
  keepQueryParameters: "Keep query parameters",
  forExampleSelectedVariants: "For example, selected variants and search terms.",
  keepUtmParameters: "Keep UTM parameters",
  yourReportsCanStill: "Your reports can still show which campaign the visitor came from.",
};

export const visitorsCard = {
  visitors: "Visitors",
  name: "Name",
  onlyYouAndYour: "Only you and your staff see it.",
  location: "Location",
  inTheseCountries: "In these countries",
  everywhereExceptTheseCountries: "Everywhere except these countries",
  pageLanguages: "Page languages",
  suchAsEnDe: "Such as en, de or pt-br, separated by commas. Leave empty for all languages.",
};
