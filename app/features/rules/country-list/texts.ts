export const countriesCard = {
  blockedCountries: "Blocked countries",
  allowedCountries: "Allowed countries",
  onListed: ({ form, rows }: { readonly form: string; readonly rows: number }) =>
    `${form} on, ${rows} listed`,
  chooseCountries: "Choose countries",
  noCountriesYetChoose: "No countries yet. Choose countries, or a whole continent.",
  stop: "Stop",
  allow: "Allow",
};

export const countriesField = {
  chooseCountries: "Choose countries",
};

export const countryBanners = {
  theListWasNotSaved: "The list was not saved",
  emptyCountryWhitelist: "Empty Country Whitelist",
  allowOnlyIsSet:
    "Allow only is set but no country is turned on. This is an invalid configuration and all visits are permitted. Add the countries you want to allow.",
  thisListWasChanged: "This list was changed elsewhere since you opened it",
  keepMyEdits: "Keep my edits",
  showTheLatestVersion: "Show the latest version",
  yourEditsAreStill:
    "Your edits are still here; the history shows what changed. If you keep them, saving replaces the other change.",
};

export const countryDialog = {
  theLocationDataHas: (name: string) =>
    `The location data has no regions for ${name}, so the entry applies to the whole country.`,
  theRegionsCouldNot: "The regions could not be loaded. Reload the page to try again.",
  chooseAtLeastOneRegion: "Choose at least one region.",
  done: "Done",
  cancel: "Cancel",
  visitorsFrom: (verb: string) => `${verb} visitors from`,
  visitorsFromAllOther: "Visitors from all other countries see the block page, on all pages.",
  note: "Note",
  whyThisCountryIs: "Why this country is on the list. Only you and your staff see it.",
};

export const countryListForm = {
  noteOnThisChange: "Note on this change",
  optionalShownInTheHistory: "Optional. Shown in the history.",
};

export const countryListScreen = {
  countryBlocker: "Country Blocker",
  stopVisitorsByThe: "Stop visitors by the country of their IP address.",
  firewallCountryBlocker: "Firewall Country Blocker",
  stopVisitorsByCountry: "Stop visitors by country before your store sends a page.",
  theCountryList: "The country list",
};

export const countryPicker = {
  matches: "Matches",
  chooseCountries: "Choose countries",
  done: "Done",
  cancel: "Cancel",
  countries: "Countries",
  in7Days: (visits: string) => `${visits} in 7 days`,
};

export const countryRow = {
  wholeCountry: "Whole country",
  only: "Only",
  allExcept: "All except",
  andMore: (more: string) => ` and ${more} more`,
  in7Days: (visits: string) => `${visits} in 7 days`,
  isOn: (name: string) => `${name} is on`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
};

export const countrySearch = {
  searchCountries: "Search countries",
  searchByNameOrCode: "Search by name or code",
  chosen: ({ chosen, picked }: { readonly chosen: string; readonly picked: number }) =>
    `${chosen}${picked} chosen`,
  added: (chosen: string) => `${chosen} added. `,
  noCountryMatches: (trim: string) => `No country matches “${trim}”. `,
  isAlreadyChosen: (name: string) => `${name} is already chosen. `,
  pressEnterToChoose: (name: string) => `Press Enter to choose ${name}. `,
};

export const countryShortcuts = {
  checkingWhereYourStoreShips: "Checking where your store ships…",
  shopifyDidntAnswerWhere: "Shopify didn’t answer where your store ships.",
  yourStoreShipsTo: "Your store ships to no country yet.",
  yourStoreShipsToEveryCountry: "Your store ships to every country.",
};

export const effectCard = {
  effect: "Effect",
  theEffectCannotBe: "The effect cannot be shown because visits could not be loaded.",
  ipAddressesWithAn:
    "IP addresses with an unknown country are always allowed, and so is every IP address allowed in the IP Blocker.",
  ifDataSourcesDisagree:
    "If data sources disagree on the country, a visitor is stopped only if both countries are.",
  ifDataSourcesDisagreeOn: "If data sources disagree on the country, the likelier one counts.",
  changeItInTheSettings: "Change it in the settings",
};

export const modeCard = {
  firewallCountryList: "Firewall country list",
  countryList: "Country list",
  onVisitsAreChecked: "On: visits are checked.",
  offNoVisitorsAre: "Off: no visitors are stopped by country.",
  isOn: (name: string) => `${name} is on`,
  mode: "Mode",
  blockList: "Block list",
  visitorsFromTheCountries: "Visitors from the countries on this list are stopped.",
  allowOnly: "Allow only",
  onlyVisitorsFromThe:
    "Only visitors from the countries on this list are allowed. Everyone else is stopped.",
};

export const regionsField = {
  theWholeCountry: "The whole country",
  onlyTheseRegions: "Only these regions",
  allExceptTheseRegions: "All except these regions",
  regionsAreApproximateMobile:
    "Regions are approximate: mobile networks often place customers in another region. Visitors with an unknown region are allowed.",
  regions: "Regions",
};
