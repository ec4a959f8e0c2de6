import { catalog } from "#app/words/catalog";

export const {
  blockPageCard,
  blockPageColors,
  blockPagePreview,
  blockPageTemplates,
  blockPageTemplatesField,
  blockPageWordsFields,
  importDialog,
  notificationsCard,
  notInFile,
  mailFailures,
  policyCard,
  privacyCard,
  saved,
  settingsFileCard,
  settingsScreen,
  suspendDialog,
  suspensionCard,
  visitorDataCard,
} = catalog("settings", {
  blockPageCard: {
    title: "Block page",
    about:
      "What stopped visitors see. Empty fields use our default text in the visitor’s language.",
    testInStore: "Test my protection in the store",
    hidePreview: "Hide preview",
    showPreview: "Show preview",
    explainWhy: "Explain why",
    explainWhyHelp: "For example that the store is not available in their country.",
    allowRequests: "Let customers request to be unblocked",
    allowRequestsHelp: "The button “I am a customer” opens a short form.",
    buttonLink: "Button link",
    buttonLinkHelp: "An https link, or a page of your store that the visitor may open.",
    contactDetails: "Contact details",
    contactDetailsHelp: "An email address, phone number or https URL. Leave empty to hide.",
  },

  blockPageColors: {
    background: "Background",
    text: "Text",
    button: "Button",
    useCustomColors: "Use custom colors",
    useCustomColorsHelp:
      "Otherwise the page follows the visitor’s light, dark or high-contrast choice.",
    noColorsFound: "Your theme’s settings name no colors that Palisade can read.",
    needsPermission: "Palisade needs your permission to read themes.",
    noAnswer: "Shopify didn’t answer. Try again.",
    useThemeColors: "Use your theme’s colors",
    allowReadingThemes: "Allow reading themes",
    pickColor: "Pick the color: {label}",
    easyToRead: "Contrast between text and background: {ratio, number}:1. Easy to read.",
    hardToRead:
      "Contrast between text and background: {ratio, number}:1. At least {least, number}:1 is needed for readable text.",
  },

  blockPagePreview: {
    desktop: "Desktop",
    phone: "Phone",
    title: "Preview",
    previewOfBlockPage: "Preview of the block page",
    about: "For a visitor from Germany. Logos from elsewhere show only in the store.",
  },

  blockPageTemplates: {
    plain: "Plain",
    friendly: "Friendly",
    night: "Night",
    brief: "Brief",
  },

  blockPageTemplatesField: {
    template: "Template",
    about: "Sets colors, reason and unblock requests. Your texts, logo and links stay.",
  },

  blockPageWordsFields: {
    title: "Title",
    titleHelp: "{country}, {reference} and {shop} are replaced automatically.",
    message: "Message",
    messageHelp: "Shown below the default text, as plain text.",
    buttonText: "Button text",
    buttonTextHelp: "Leave empty to hide the button.",
    allOtherLanguages: "All other languages",
    language: "Language of the texts",
    addLanguage: "Add a language",
    choose: "Choose…",
    removeLanguage: "Remove {language}",
  },

  importDialog: {
    importAFile: "Import a file",
    importAFileHelp: "You can review the changes before they are applied.",
    imported: "Settings imported",
    title: "Import settings and rules",
    import: "Import",
    alreadyMatches:
      "{file}, made in {store}. Everything in this file already matches your settings.",
    replacesLists:
      "{file}, made in {store}. Lists in the file replace your lists completely. Everything else stays the same.",
    unchanged: "no change",
    moreNotes: "and {count, number} more",
  },

  notificationsCard: {
    never: "Never",
    everyDay: "Every day",
    everyMonday: "Every Monday",
    title: "Email notifications",
    about: "Every email includes a link to unsubscribe from that type of email.",
    sendTo: "Send to",
    sendToOr: "One email address per line, at most {most, number}. Empty: {storeEmail}.",
    sendToOrNone:
      "One email address per line, at most {most, number}. Leave empty to send nothing.",
    protectionStopped: "Protection stopped or resumed",
    protectionStoppedHelp:
      "The app embed is off or missing in your published theme, or back, or verified crawlers get errors.",
    attackNoticed: "An attack was noticed or is over",
    attackNoticedHelp:
      "After seven days with at least five checkouts each, Palisade knows what is usual in your store.",
    ordersCancelled: "Orders were cancelled or could not be cancelled",
    ordersCancelledHelp: "Also when cancelling was paused because there were too many.",
    summaryOfStoppedVisits: "Summary of stopped visits",
  },

  mailFailures: {
    title: "Some emails were not delivered",
    refused:
      "{address}: the email server refused this address ({when}, “{subject}”). Check it for a typo, or remove it.",
    unreachable:
      "{address}: no email server accepted “{subject}” for three days. Palisade gave up {when}. Check the address, or use another one.",
    unconfirmed:
      "{address}: the connection was lost while “{subject}” was sent ({when}). It may have arrived, so Palisade doesn’t send it again. Look for it in this mailbox.",
  },

  /** Settings that a settings file does not contain, with the reason. */
  notInFile: {
    people: { name: "Customer lists", why: "personal data, with a file of their own" },
    bypassLinks: { name: "Bypass links", why: "their secrets are not stored, create new ones" },
    connections: {
      name: "Firewall connections",
      why: "their keys stay with this store, connect again",
    },
    customerEntries: {
      name: "IP entries from orders and unblock requests",
      why: "personal data, and an import keeps them",
    },
    plan: { name: "Plan and billing", why: "each store has its own" },
  },

  policyCard: {
    title: "Visit decisions",
    allowVerifiedCrawlers: "Allow verified crawlers",
    allowVerifiedCrawlersHelp: "Your IP, crawler and custom order rules are checked first.",
    exemptPrivateRelay: "Exempt iCloud Private Relay from network rules",
    exemptPrivateRelayHelp: "Their country is still accurate.",
    keepPagesAccessible: "Keep policies, accounts and orders accessible",
    keepPagesAccessibleHelp: "For everyone. Includes the password page.",
    allowUnsureCountry: "Allow visitors whose country is unsure",
    allowUnsureCountryHelp:
      "Data sources disagree. They are stopped by country only if you stop both.",
    alwaysApplied:
      "Always applied: a visitor waits at most half a second, and is allowed if no decision can be made.",
  },

  privacyCard: {
    keepFullAddresses: "Keep full IP addresses",
    keepFullAddressesHelp: "Until the visit itself is deleted.",
    shortenAfterDay: "Remove the last part after 24 hours",
    shortenAfterDayHelp: "198.51.100.7 becomes 198.51.100.0. For IPv6, the first 48 bits are kept.",
    shortenRightAway: "Remove the last part right away",
    shortenRightAwayHelp:
      "You can then no longer block a single IP address from the visitor report.",
    title: "Privacy",
    about:
      "The visitor log contains IP addresses and user agents. Counters contain neither and are kept.",
    daysKept: "Days to keep visits in the log",
    daysKeptHelp:
      "From {min, number} to {max, number}. Older visits are deleted by the end of the day.",
    days: "days",
    visitorAddresses: "Visitors’ IP addresses",
    connectOrders: "Show the visits before an order",
    connectOrdersHelp:
      "A visitor’s browser stores a signed random code for 7 days (cookie “palisade-cart”) and adds it to the cart. If this is off, or addresses are shortened right away, orders only show visits from the same IP address, and the links of earlier ones are deleted within an hour.",
  },

  saved: {
    saved: "Settings saved",
    suspended: "Protection suspended",
    resumed: "Protection resumed",
    deleting: "Visitor data is being deleted",
  },

  /** Texts of the card for settings files. */
  settingsFileCard: {
    title: "Import and export",
    about:
      "One file with your settings, rule lists, redirects, Fraud Protect, filters, checkout rules and firewall mode: a backup, or the start of another store.",
    notInFile: "Not in the file:",
    notInFileItem: "{name}: {why}",
    download: "Download settings and rules",
    importAFile: "Import a file",
  },

  settingsScreen: {
    title: "General Settings",
    subtitle: "Settings for the whole store.",
    couldNotLoad: "Your settings could not be loaded",
  },

  suspendDialog: {
    forHours: "For {hours, plural, one {# hour} other {# hours}}",
    untilTurnedOn: "Until I turn it on again",
    title: "Suspend all protection?",
    suspend: "Suspend protection",
    cancel: "Cancel",
    about: "No visitors will be blocked, challenged or redirected in your store.",
    duration: "Duration",
    reason: "Reason",
    reasonHelp: "Optional. Your staff see it here and in the history.",
  },

  suspensionCard: {
    title: "Suspend all protection",
    about: "Allows every visitor. Your settings stay, and visits are still recorded.",
    resumeProtection: "Resume protection",
    suspendProtection: "Suspend protection…",
    turnOnAnyway: "Turn on anyway",
    isSuspended: "Protection is suspended: all visitors are allowed",
    resumes: "It resumes automatically {when}.",
    staysSuspended: "It stays suspended until you turn it on again.",
    reason: "Reason: {reason}",
  },

  visitorDataCard: {
    delete: "Delete visitor data",
    about: "Deletes the visitor log and all unblock requests up to now.",
    deleteAll: "Delete all visitor data…",
    customerDataRequests: "Customer data requests",
    deleteQuestion: "Delete all visitor data?",
    whatIsDeleted:
      "This deletes every visit in your log and every unblock request. Reference codes of earlier visits will no longer work. Counters and rules are kept. This cannot be undone.",
  },
});
