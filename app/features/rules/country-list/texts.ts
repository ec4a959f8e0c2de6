import { catalog } from "#app/words/catalog";

export const {
  countriesCard,
  countriesField,
  countryBanners,
  countryDialog,
  countryListForm,
  countryListScreen,
  countryPicker,
  countryRow,
  countrySearch,
  countryShortcuts,
  effectCard,
  modeCard,
  territoryNote,
  ownCountries,
  regionsField,
} = catalog("rules/country-list", {
  countriesCard: {
    blockedCountries: "Blocked countries",
    allowedCountries: "Allowed countries",
    counts: "{on, number} on, {listed, number} listed",
    chooseCountries: "Choose countries",
    none: "No countries yet. Choose countries, or a whole continent.",
  },

  countriesField: {
    chooseCountries: "Choose countries",
  },

  countryBanners: {
    notSaved: "The list was not saved",
    emptyWhitelist: "Empty Country Whitelist",
    whileEmpty:
      "Allow only is set but no country is turned on. This is an invalid configuration and all visits are permitted. Add the countries you want to allow.",
    changedElsewhere: "This list was changed elsewhere since you opened it",
    changedElsewhereHelp:
      "Your edits are still here; the history shows what changed. If you keep them, saving replaces the other change.",
    keepMyEdits: "Keep my edits",
    showLatestVersion: "Show the latest version",
  },

  countryDialog: {
    stopVisitorsFrom: "Stop visitors from",
    allowVisitorsFrom: "Allow visitors from",
    noRegions:
      "The location data has no regions for {country}, so the entry applies to the whole country.",
    regionsNotLoaded: "The regions could not be loaded. Reload the page to try again.",
    chooseRegion: "Choose at least one region.",
    otherCountriesStopped: "Visitors from all other countries see the block page, on all pages.",
    note: "Note",
    noteHelp: "Why this country is on the list. Only you and your staff see it.",
    done: "Done",
    cancel: "Cancel",
  },

  countryListForm: {
    noteOnChange: "Note on this change",
    noteOnChangeHelp: "Optional. Shown in the history.",
  },

  countryListScreen: {
    title: "Country Blocker",
    about: "Stop visitors by the country of their IP address.",
    firewallTitle: "Firewall Country Blocker",
    firewallAbout: "Stop visitors by country before your store sends a page.",
    couldNotLoad: "The country list could not be loaded",
    saved: "Country list saved",
    firewallSaved: "Firewall country list saved",
  },

  countryPicker: {
    title: "Choose countries",
    countries: "Countries",
    yourVisitors: "Your visitors",
    matches: "Matches",
    visitsOfWeek: "{count, plural, one {# visit} other {# visits}} in 7 days",
    done: "Done",
    cancel: "Cancel",
  },

  countryRow: {
    wholeCountry: "Whole country",
    only: "{more, plural, =0 {Only {regions}} other {Only {regions} and # more}}",
    allExcept: "{more, plural, =0 {All except {regions}} other {All except {regions} and # more}}",
    visitsOfWeek: "{count, plural, one {# visit} other {# visits}} in 7 days",
    isOn: "{country} is on",
    neverMatches: "Some regions never match. {reason}",
    edit: "Edit {country}",
    remove: "Remove {country}",
  },

  countrySearch: {
    searchCountries: "Search countries",
    searchHint: "Search by name or code",
    added: "{country} added.",
    noMatch: "No country matches “{search}”.",
    alreadyChosen: "{country} is already chosen.",
    pressEnter: "Press Enter to choose {country}.",
    chosen: "{count, number} chosen",
  },

  countryShortcuts: {
    checking: "Checking where your store ships…",
    noAnswer: "Shopify didn’t answer where your store ships.",
    shipsNowhere: "Your store ships to no country yet.",
    shipped: "Countries your store ships to",
    "not-shipped": "Countries your store doesn’t ship to",
    shipsEverywhere: "Your store ships to every country.",
    withTerritories: "Like in Shopify, the United States comes with {countries}.",
  },

  effectCard: {
    title: "Effect",
    notEdited:
      "Edit the list to see which visits of the last 7 days the change would have stopped.",
    checking: "Checking the visits of the last 7 days…",
    alwaysAllowed:
      "IP addresses with an unknown country are always allowed, and so is every IP address allowed in the IP Blocker.",
    bothCountriesCount:
      "If data sources disagree on the country, a visitor is stopped only if both countries are.",
    likelierCountryCounts: "If data sources disagree on the country, the likelier one counts.",
    changeInSettings: "Change it in the settings",
  },

  modeCard: {
    countryList: "Country list",
    firewallCountryList: "Firewall country list",
    on: "On: visits are checked.",
    off: "Off: no visitors are stopped by country.",
    isOn: "{list} is on",
    mode: "Mode",
    blockList: "Block list",
    blockListHelp: "Visitors from the countries on this list are stopped.",
    allowOnly: "Allow only",
    allowOnlyHelp:
      "Only visitors from the countries on this list are allowed. Everyone else is stopped.",
  },

  territoryNote: {
    notIncluded:
      "{countries}: Shopify counts them as the United States. Here they are countries of their own and are not included.",
    addThem: "Add {count, plural, one {# country} other {# countries}}",
    included:
      "The United States also matches addresses in {countries}, and military addresses. Shopify writes them as provinces of the United States.",
    written:
      "{country} matches addresses in the United States with the province {code}, as Shopify writes them.",
    islandsWritten:
      "{country} match addresses in the United States with the province {code}, as Shopify writes them.",
    noAddresses: "Shopify has no addresses in {country}.",
  },

  ownCountries: {
    notRegions: "Countries of their own, not regions: {countries}.",
  },

  regionsField: {
    wholeCountry: "The whole country",
    onlyTheseRegions: "Only these regions",
    allExceptRegions: "All except these regions",
    approximate:
      "Regions are approximate: mobile networks often place customers in another region. Visitors with an unknown region are allowed.",
    regions: "Regions",
  },
});
