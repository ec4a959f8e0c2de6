import { catalog } from "#app/words/catalog";

export const {
  allowDialog,
  allowMenu,
  bypassNotices,
  bypassLinkProblems,
  bypassLinksCard,
  createLinkDialog,
  orderCard,
  whitelistFilters,
  whitelistRow,
  whitelistScreen,
  whitelistTable,
} = catalog("rules/whitelists", {
  bypassNotices: {
    wrongLinks:
      "Many requests with wrong bypass links reach your store. None was accepted. Your bypass links work as before.",
  },

  allowDialog: {
    title: "Allow visitors",
    allowBy: "Allow by",
  },

  allowMenu: {
    edit: "Edit",
    disable: "Disable",
    enable: "Enable",
    delete: "Delete",
  },

  bypassLinkProblems: {
    tooMany:
      "A store can have at most {most, number} links. Remove one that has expired or is no longer needed.",
  },

  bypassLinksCard: {
    title: "Bypass links",
    createLink: "Create link",
    about:
      "Anyone who opens the link can visit your store in that browser, regardless of your rules, until the link expires or you revoke it. For example, for a partner, a photographer or a customer abroad.",
    none: "No links yet.",
    revokeQuestion: "Revoke the link for {label}?",
    revoke: "Revoke",
    revokeMeans:
      "Everyone who used it is checked against your rules again from their next page view.",
    openedIn:
      "{most, select, null {Opened in {uses, plural, one {# browser} other {# browsers}}} other {Opened in {uses, number} of {most, plural, one {# browser} other {# browsers}}}}",
    lastOpened: "last {when}",
    endedAt: "Ended {when}",
    endsAt: "Ends {when}",
    ended: "Ended",
    revoked: "Link revoked",
    allUsesTaken: "All uses taken",
    remove: "Remove",
    revokeLink: "Revoke the link for {label}",
    removeLink: "Remove the link for {label}",
  },

  createLinkDialog: {
    title: "Create a bypass link",
    create: "Create",
    cancel: "Cancel",
    label: "Who is it for",
    labelHelp: "Only you and your staff see it.",
    expiresAfter: "Expires after",
    lasts: { hour: "1 hour", day: "24 hours", week: "7 days", month: "30 days" },
    mostBrowsers: "Maximum number of browsers",
    mostBrowsersHelp: "Leave empty for no limit. A browser counts each time it opens the link.",
    newTitle: "Your link is ready",
    done: "Done",
    copyItNow:
      "Copy it now, because it will not be shown again. Anyone with the link can visit your store, so share it carefully.",
    link: "Link",
    linkCopied: "Link copied",
  },

  orderCard: {
    title: "Order of checks",
    about: "The first one that applies decides.",
    steps: {
      paused: "<what>Protection is paused</what>: everyone is allowed.",
      adminAccess: "<what>Your own browser, with admin access mode</what>: allowed.",
      bypassLink: "<what>A browser that opened one of your bypass links</what>: allowed.",
      entry:
        "<what>An entry of this whitelist</what>: allowed; an entry for some rule types bypasses only those.",
      ordered: "<what>Rules in your custom order</what>: may stop the visit.",
      ipAndCrawler: "<what>IP and crawler rules</what>: may stop the visit.",
      verified: "<what>Verified crawlers</what>: allowed, unless you turned that off.",
      others:
        "<what>Rules for pages, referrers, user agents, behavior, networks, countries and custom rules, in this order</what>: may stop the visit.",
      nothing: "<what>Nothing matched</what>: the visitor is allowed.",
    },
  },

  whitelistFilters: {
    allTypes: "All types",
    all: "All",
    enabled: "Enabled",
    disabled: "Disabled",
    expired: "Expired",
    stale: "Not seen in 30 days",
    searchHint: "Value, label, note or IP address",
    type: "Type",
    status: "Status",
  },

  whitelistRow: {
    who: "Who",
    bypasses: "Bypasses",
    allowedInWeek: "Allowed, 7 d",
    expires: "Expires",
    added: "Added",
    actions: "Actions",
    listIsOff: "List is off",
    notInPlan: "Inactive: not in your plan",
    stale: "Not seen in 30 days",
    neverUsed: "Never used",
    never: "Never",
    bypassesRules: "Bypasses: {skips}",
    allowed: "{visits, number} allowed, 7 days",
    neverUsedInLine: "never used",
    expiresAt: "Expires: {when}",
    neverInLine: "never",
  },

  whitelistScreen: {
    title: "Whitelists",
    subtitle: "Allow specific visitors, regardless of your rules.",
    couldNotLoad: "The whitelist could not be loaded",
    added: "{entries, plural, one {# entry} other {# entries}} added",
    allowVisitors: "Allow visitors",
    addMyAddress: "Add my current address",
    myAddress: "My address",
    empty: "No entries yet",
    emptyHelp:
      "Add IP addresses, countries, providers, websites or crawlers that must always be allowed: your office, a partner, a payment service.",
    inactive: "Some entries are inactive",
    inactiveAbout:
      "These lists are off, so their entries are inactive: {lists}. Turn the list on to use them.",
  },

  whitelistTable: {
    rows: { singular: "entry", plural: "entries" },
    nothingFound: "No entries found",
    nothingFoundHelp: "Try another search, or clear the filters.",
    question: "Delete {entry}?",
    delete: "Delete",
    about:
      "Visitors it allowed are checked against your rules again from their next page view. To pause it instead, disable it.",
  },
});
