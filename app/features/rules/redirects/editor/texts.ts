import { catalog } from "#app/words/catalog";

export const {
  limitsCard,
  lookCard,
  promptPreview,
  redirectEditorScreen,
  regionsChoice,
  targetCard,
  visitorsCard,
  wordsFields,
} = catalog("rules/redirects/editor", {
  limitsCard: {
    title: "Limits",
    pages: "Pages",
    allPages: "All pages",
    onlyThesePages: "Only these pages",
    allPagesExcept: "All pages except these",
    onePerLine: "Pages, one per line",
    onePerLineExample: "/pages/press\n/collections/*",
    onePerLineHelp:
      "Paths in your store. * matches anything. Visitors are never redirected from the cart, checkout, accounts or policies.",
    includeCrawlers: "Redirect crawlers, too",
    includeCrawlersHelp:
      "Search engines will then see only the pages for their own country and may drop the others. Leave this off unless you are sure.",
    isOn: "The redirect is on",
  },

  lookCard: {
    title: "Redirect type",
    type: "Type",
    banner: "Banner",
    bannerHelp: "A banner on the page suggests the redirect. Best for visitors and search engines.",
    popup: "Popup",
    popupHelp: "A dialog asks visitors before they can use the page.",
    automatic: "Automatic",
    automaticHelp:
      "Visitors are redirected immediately. Some may have wanted the original page, and search engines may drop pages.",
    position: "Position",
    atTheBottom: "At the bottom of the window",
    atTheTop: "At the top of the window",
    dontRedirectAgainFor: "Don’t redirect again for",
    dontAskAgainFor: "Don’t ask again for",
    days: "days",
    zeroDays: "0: until they close the tab.",
    enterDays: "Enter a number of days, or 0.",
  },

  promptPreview: {
    title: "Preview",
    desktop: "Desktop",
    phone: "Phone",
    ofBanner: "Preview of the banner",
    ofPopup: "Preview of the popup",
  },

  redirectEditorScreen: {
    couldNotLoad: "The redirect could not be loaded",
    isMissing: "This redirect no longer exists",
    backToAll: "Back to all redirects",
    backToList: "Geolocation Redirects",
    newRedirect: "New redirect",
    saved: "Redirect saved",
  },

  regionsChoice: {
    partOf: "Part of {country}",
    wholeCountry: "The whole country",
    onlySomeRegions: "Only some regions",
    approximate:
      "Regions are approximate: mobile networks often place visitors in another region. Without a region, the redirect applies to the whole country.",
    regions: "Regions",
  },

  targetCard: {
    title: "Destination",
    address: "Address",
    addressExample: "https://example.de or /de",
    addressHelp:
      "Another website, or a page or language of this store. It is used exactly as saved; nothing in a visitor’s URL can change the website.",
    keepPage: "Keep the page",
    keepPageHelp:
      "Visitors on /products/mug are redirected to /products/mug on the destination. Otherwise all visitors go to the URL itself.",
    keepQuery: "Keep query parameters",
    keepQueryHelp: "For example, selected variants and search terms.",
    keepUtm: "Keep UTM parameters",
    keepUtmHelp: "Your reports can still show which campaign the visitor came from.",
    utmSource: "UTM source",
    utmMedium: "UTM medium",
    utmCampaign: "UTM campaign",
  },

  visitorsCard: {
    title: "Visitors",
    name: "Name",
    nameHelp: "Only you and your staff see it.",
    location: "Location",
    inTheseCountries: "In these countries",
    everywhereExcept: "Everywhere except these countries",
    pageLanguages: "Page languages",
    pageLanguagesHelp:
      "Such as en, de or pt-br, separated by commas. Leave empty for all languages.",
  },

  wordsFields: {
    title: "Words",
    about:
      "Visitors see our default texts in the page’s language, if available, unless you enter your own. {country} is replaced with their country.",
    heading: "Title",
    sentence: "Sentence",
    acceptButton: "Accept button",
    stayButton: "Stay button",
    language: "Language",
    languageHelp: "Such as en, de or pt-br",
    addLanguage: "Add a language",
    remove: "Remove",
    languageTwice: "This language already has texts.",
    removeLanguage: "Remove the texts in {language}",
  },
});
