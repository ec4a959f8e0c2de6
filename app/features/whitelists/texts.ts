export const allowDialog = {
  allowVisitors: "Allow visitors",
  allowBy: "Allow by",
};

export const allowMenu = {
  edit: "Edit",
  disable: "Disable",
  enable: "Enable",
  delete: "Delete",
};

export const bypassLinksCard = {
  bypassLinks: "Bypass links",
  createLink: "Create link",
  anyoneWhoOpensThe:
    "Anyone who opens the link can visit your store in that browser, regardless of your rules, until the link expires or you revoke it. For example, for a partner, a photographer or a customer abroad.",
  noLinksYet: "No links yet.",
  revokeTheLinkFor: (label: string) => `Revoke the link for ${label}?`,
  revoke: "Revoke",
  everyoneWhoUsedIt:
    "Everyone who used it is checked against your rules again from their next page view.",
  of: (maxUses: string) => ` of ${maxUses}`,
  ended: "Ended",
  allUsesTaken: "All uses taken",
  remove: "Remove",
};

export const createLinkDialog = {
  createABypassLink: "Create a bypass link",
  create: "Create",
  cancel: "Cancel",
  whoIsItFor: "Who is it for",
  onlyYouAndYour: "Only you and your staff see it.",
  expiresAfter: "Expires after",
  maximumNumberOfBrowsers: "Maximum number of browsers",
  leaveEmptyForNo: "Leave empty for no limit. A browser counts each time it opens the link.",
  yourLinkIsReady: "Your link is ready",
  done: "Done",
  copyItNowBecause:
    "Copy it now, because it will not be shown again. Anyone with the link can visit your store, so share it carefully.",
  link: "Link",
  linkCopied: "Link copied",
};

export const orderCard = {
  orderOfChecks: "Order of checks",
  theFirstOneThatAppliesDecides: "The first one that applies decides.",
};

export const whitelistFilters = {
  allTypes: "All types",
  all: "All",
  enabled: "Enabled",
  disabled: "Disabled",
  expired: "Expired",
  notSeenIn30Days: "Not seen in 30 days",
  valueLabelNoteOrIpAddress: "Value, label, note or IP address",
  type: "Type",
  status: "Status",
};

export const whitelistRow = {
  who: "Who",
  bypasses: "Bypasses",
  expires: "Expires",
  added: "Added",
  actions: "Actions",
  listIsOff: "List is off",
  inactiveNotInYourPlan: "Inactive: not in your plan",
  notSeenIn30Days: "Not seen in 30 days",
  neverUsed: "Never used",
  never: "Never",
  bypasses2: (skips: string) => `Bypasses: ${skips}`,
  allowed7Days: (hits7d: string) => `${hits7d} allowed, 7 days · `,
  neverUsed2: "never used",
};

export const whitelistScreen = {
  title: "Whitelists",
  subtitle: "Allow specific visitors, regardless of your rules.",
  theWhitelist: "The whitelist",
  added: (added: string) => `${added} added`,
  allowVisitors: "Allow visitors",
  addMyCurrentAddress: "Add my current address",
  myAddress: "My address",
  noEntriesYet: "No entries yet",
  addIpAddressesCountries:
    "Add IP addresses, countries, providers, websites or crawlers that must always be allowed: your office, a partner, a payment service.",
  someEntriesAreInactive: "Some entries are inactive",
};

export const whitelistTable = {
  noEntriesFound: "No entries found",
  tryAnotherSearchOr: "Try another search, or clear the filters.",
  delete: (entry: string) => `Delete ${entry}?`,
  delete2: "Delete",
  visitorsItAllowedAre:
    "Visitors it allowed are checked against your rules again from their next page view. To pause it instead, disable it.",
};
