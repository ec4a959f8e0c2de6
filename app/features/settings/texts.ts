export const blockPageCard = {
  blockPage: "Block page",
  whatStoppedVisitorsSee:
    "What stopped visitors see. Empty fields use our default text in the visitor’s language.",
  testMyProtectionInTheStore: "Test my protection in the store",
  hidePreview: "Hide preview",
  showPreview: "Show preview",
  explainWhy: "Explain why",
  forExampleThatThe: "For example that the store is not available in their country.",
  letCustomersRequestToBeUnblocked: "Let customers request to be unblocked",
  theButtonIAm: "The button “I am a customer” opens a short form.",
  buttonLink: "Button link",
  anHttpsLinkOr: "An https link, or a page of your store that the visitor may open.",
  contactDetails: "Contact details",
  anEmailAddressPhone: "An email address, phone number or https URL. Leave empty to hide.",
};

export const blockPageColours = {
  text: "Text",
  button: "Button",
  useCustomColors: "Use custom colors",
  otherwiseThePageFollows:
    "Otherwise the page follows the visitor’s light, dark or high-contrast choice.",
  yourThemesSettingsName: "Your theme’s settings name no colors that Palisade can read.",
  palisadeNeedsYourPermission: "Palisade needs your permission to read themes.",
  shopifyDidntAnswerTryAgain: "Shopify didn’t answer. Try again.",
  useYourThemesColors: "Use your theme’s colors",
  allowReadingThemes: "Allow reading themes",
  pickTheColor: (label: string) => `Pick the color: ${label}`,
  easyToRead: "Easy to read.",
  atLeast1Is: (contrastMin: number) => `At least ${contrastMin}:1 is needed for readable text.`,
};

export const blockPagePreview = {
  desktop: "Desktop",
  preview: "Preview",
  previewOfTheBlockPage: "Preview of the block page",
  forAVisitorFrom: "For a visitor from Germany. Logos from elsewhere show only in the store.",
};

export const importDialog = {
  importAFile: "Import a file",
  youCanReviewThe: "You can review the changes before they are applied.",
  settingsImported: "Settings imported",
  importSettingsAndRules: "Import settings and rules",
  import: "Import",
  everythingInThisFile: "Everything in this file already matches your settings.",
  listsInTheFile:
    "Lists in the file replace your lists completely. Everything else stays the same.",
};

export const notificationsCard = {
  never: "Never",
  everyDay: "Every day",
  everyMonday: "Every Monday",
  emailNotifications: "Email notifications",
  everyEmailIncludesA: "Every email includes a link to unsubscribe from that type of email.",
  sendTo: "Send to",
  empty: (storeEmail: string) => `Empty: ${storeEmail}.`,
  leaveEmptyToSendNothing: "Leave empty to send nothing.",
  protectionStoppedOrResumed: "Protection stopped or resumed",
  theAppEmbedIs: "The app embed is off or missing in your published theme, or back.",
  unusuallyManyVisitsWereStopped: "Unusually many visits were stopped",
  atLeast50In: "At least 50 in an hour and five times the usual number. At most one email per day.",
  ordersWereCancelledOr: "Orders were cancelled or could not be cancelled",
  alsoWhenCancellingWas: "Also when cancelling was paused because there were too many.",
  summaryOfStoppedVisits: "Summary of stopped visits",
};

export const policyCard = {
  visitDecisions: "Visit decisions",
  allowVerifiedCrawlers: "Allow verified crawlers",
  yourIpCrawlerAnd: "Your IP, crawler and custom order rules are checked first.",
  exemptIcloudPrivateRelay: "Exempt iCloud Private Relay from network rules",
  theirCountryIsStillAccurate: "Their country is still accurate.",
  keepPoliciesAccountsAndOrdersAccessible: "Keep policies, accounts and orders accessible",
  forEveryoneIncludesThePasswordPage: "For everyone. Includes the password page.",
  allowVisitorsWhoseCountryIsUnsure: "Allow visitors whose country is unsure",
  dataSourcesDisagreeThey:
    "Data sources disagree. They are stopped by country only if you stop both.",
  alwaysAppliedAVisitor:
    "Always applied: a visitor waits at most half a second, and is allowed if no decision can be made.",
};

export const privacyCard = {
  keepFullIpAddresses: "Keep full IP addresses",
  untilTheVisitItselfIsDeleted: "Until the visit itself is deleted.",
  removeTheLastPart: "Remove the last part after 24 hours",
  in198511007: "198.51.100.7 becomes 198.51.100.0. For IPv6, the first 48 bits are kept.",
  removeTheLastPartRightAway: "Remove the last part right away",
  youCanThenNo: "You can then no longer block a single IP address from the visitor report.",
  privacy: "Privacy",
  theVisitorLogContains:
    "The visitor log contains IP addresses and user agents. Counters contain neither and are kept.",
  daysToKeepVisits: "Days to keep visits in the log",
  fromToOlderVisits: ({ min, max }: { readonly min: string; readonly max: number }) =>
    `From ${min} to ${max}. Older visits are deleted by the end of the day.`,
  visitorsIpAddresses: "Visitors’ IP addresses",
};

export const settingsFileCard = {
  importAndExport: "Import and export",
  oneFileWithThese:
    "One file with these settings, content protection and all rule lists, without redirects: a backup, or the start of another store.",
  downloadSettingsAndRules: "Download settings and rules",
  importAFile: "Import a file",
};

export const settingsScreen = {
  generalSettings: "General Settings",
  settingsForTheWholeStore: "Settings for the whole store.",
  yourSettings: "Your settings",
};

export const suspendDialog = {
  for: (hours: string) => `For ${hours}`,
  untilITurnItOnAgain: "Until I turn it on again",
  suspendAllProtection: "Suspend all protection?",
  suspendProtection: "Suspend protection",
  cancel: "Cancel",
  noVisitorsWillBe: "No visitors will be blocked, challenged or redirected in your store.",
  duration: "Duration",
  reason: "Reason",
  optionalYourStaffSee: "Optional. Your staff see it here and in the history.",
};

export const suspensionCard = {
  suspendAllProtection: "Suspend all protection",
  allowsEveryVisitorYour:
    "Allows every visitor. Your settings stay, and visits are still recorded.",
  resumeProtection: "Resume protection",
  suspendProtection: "Suspend protection…",
  turnOnAnyway: "Turn on anyway",
  protectionIsSuspendedAll: "Protection is suspended: all visitors are allowed",
  itStaysSuspendedUntil: "It stays suspended until you turn it on again.",
  reason: (reason: string) => `Reason: ${reason}`,
};

export const visitorDataCard = {
  deleteVisitorData: "Delete visitor data",
  deletesTheVisitorLog: "Deletes the visitor log and all unblock requests up to now.",
  deleteAllVisitorData: "Delete all visitor data…",
  customerDataRequests: "Customer data requests",
  deleteAllVisitorData2: "Delete all visitor data?",
  thisDeletesEveryVisit:
    "This deletes every visit in your log and every unblock request. Reference codes of earlier visits will no longer work. Counters and rules are kept. This cannot be undone.",
};
