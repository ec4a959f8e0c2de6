export const addressBanner = {
  weSeeTheWrong: "We see the wrong IP address for your visitors",
  yourTestVisitShowed:
    "Your test visit showed this. Until it is fixed, rules for countries, IP addresses and VPNs may stop the wrong visitors or no one. The cause is a setting on our side: contact us, then test again.",
  testYourProtectionOnce: "Test your protection once",
  theEmbedIsOn:
    "The embed is on. To check that we see your visitors’ IP addresses correctly, choose Test my protection below, using your current network.",
};

export const causes = {
  yourStorefrontIsNotProtected: (title: string) => `Your storefront is not protected. ${title}.`,
  notTheCauseOtherCommonCauses: "Not the cause? Other common causes",
};

export const checkoutCard = {
  on: "On",
  off: "Off",
  notAdded: "Not added",
  notKnown: "Not known",
  checkoutRules: "Checkout rules",
  refuseACheckoutThat:
    "Refuse a checkout that breaks your rules, with a message to the customer, even if they reach the checkout without visiting your storefront.",
  allowPalisadeToSeeCheckoutRules: "Allow Palisade to see checkout rules",
  openCheckoutSettings: "Open checkout settings",
  activate: "Activate",
  checkoutValidation: "Checkout Validation",
  inYourCheckoutSettings: "In your checkout settings",
  read: "Read",
  notYet: "Not yet",
  lastCheckout: "Last checkout",
  unknownCheckoutRulesCannotReportBack: "Unknown: checkout rules cannot report back",
  palisadesRuleIsOn: "Palisade’s rule is on",
  palisadesRuleIsOff: "Palisade’s rule is off",
  palisadesRuleIsMissing: "Palisade’s rule is missing. Turn it on under Checkout Validation",
  couldNotBeRead: "Could not be read; Palisade tries again",
  palisadeNeedsPermission: "Palisade needs permission",
};

export const embedCard = {
  on: "On",
  onNotTested: "On, not tested",
  onButNotWorking: "On, but not working",
  off: "Off",
  themeAppEmbed: "Theme app embed",
  checksEveryStorefrontVisitor:
    "Checks every storefront visitor against your rules and shows blocked visitors the block page. All other storefront features need it.",
  theEmbedIsOn:
    "The embed is on, but based on your settings all functions are temporarily suspended. No visitors are stopped.",
  openThemeEditor: "Open theme editor",
  activate: "Activate",
  installationGuide: "Installation guide",
  checkAgain: "Check again",
  urlOnYourStore: "URL on your store",
  lastVisit: "Last visit",
  on2: (seenPath: string) => `, on ${seenPath}`,
  noneSeenYet: "None seen yet",
  publishedTheme: "Published theme",
  notKnownYet: "Not known yet",
  lastCheck: "Last check",
  notYet: "Not yet",
  source: "Source",
  nothingYet: "Nothing yet",
};

export const extensionsScreen = {
  extensions: "Extensions",
  seeWhatProtectsYour: "See what protects your store and whether it is running.",
  theStatusOfYour: "The status of your extensions could not be loaded",
  tryAgain: "Try again",
  everythingInYourStoreKeepsRunning: "Everything in your store keeps running.",
};

export const firewallCard = {
  firewall: "Firewall",
  stopsVisitorsBeforeYour:
    "Stops visitors before your store responds, including those without JavaScript, such as most scrapers.",
  firewallSettings: "Firewall Settings",
  connectTheFirewall: "Connect the firewall",
  connection: "Connection",
  lastRequest: "Last request",
  noneSeenYet: "None seen yet",
  notAvailable: "Not available",
  connected: "Connected",
  notConnected: "Not connected",
  yourAccountDoesNot:
    "Your account does not include the firewall. Everything else works without it",
  yourDomainUsesTheFirewall: "Your domain uses the firewall",
  notSetUpYet: "Not set up yet",
};

export const guide = {
  installationGuide: "Installation guide",
  threeStepsAboutA:
    "Three steps, about a minute. You need permission to edit themes in your store.",
  toTurnItOff:
    "To turn it off again, use the same toggle. Uninstalling the app removes the embed from your theme automatically.",
};

export const reachAlarms = {
  yourStorefrontsRequestsAreRejected: "Your storefront’s requests are rejected",
  nearlyAllVisitsCome: "Nearly all visits come from one source",
  ipAddress: "IP address",
  hostingNetwork: "hosting network",
  palisadesUrlOnYour: "Palisade’s URL on your store was changed",
  yourPagesCallPalisade: (proxyPath: string) =>
    `Your pages call Palisade at ${proxyPath}, but your store has no such page because the app’s URL was changed. No visitors are stopped until you enter the new one. Find it in your store admin under Settings, Apps, Palisade.`,
  palisadesUrlOnYourStore: "Palisade’s URL on your store",
  checkAndUse: "Check and use",
};

export const testCard = {
  testMyProtection: "Test my protection",
  opensYourStorefrontIn:
    "Opens your storefront in a new window and shows the block page once. The visitor log marks the visit as a test.",
  waitingForTheVisit: "Waiting for the visit",
  openTheTestVisit: "open the test visit",
  blockPageShown: "Block page shown",
  yourStorefrontStoppedThe:
    "Your storefront stopped the test visit. The window shows the same reference code.",
  weSawYourVisit:
    "We saw your visit with the correct IP address. Visitors’ IP addresses are correct.",
  weSeeTheWrong: "We see the wrong IP address for your visitors",
  aDifferentIpAddress: (seen: string) => `a different IP address: ${seen}`,
  noIpAddress: "no IP address",
  weCannotConfirmYet: "We cannot confirm yet that visitors’ IP addresses are correct",
  anUnknownIpAddress: "an unknown IP address",
  visitorLog: "Visitor log",
  testVisitNotCounted: "Test visit, not counted",
  reference: "Reference",
  when: "When",
  address: "Address",
  page: "Page",
  browser: "Browser",
  noVisitArrivedWithinAMinute: "No visit arrived within a minute",
  theThemeAppEmbed: "The theme app embed is off: activate it above, save, and test again.",
  yourStorefrontIsPassword:
    "Your storefront is password protected: enter the password in that window first, then test again.",
  didAWindowWith:
    "Did a window with your storefront open? If your browser blocked it, test again and use the link.",
  aScriptBlockerIn:
    "A script blocker in your browser may stop the embed: try a private window without extensions.",
  ifYourThemeIs: "If your theme is in preview, leave the preview: Palisade never acts there.",
};

export const themesCard = {
  on: "On",
  off: "Off",
  neverTurnedOn: "Never turned on",
  notReadable: "Not readable",
  yourThemes: "Your themes",
  eachThemeHasIts:
    "Each theme has its own app embed setting. Turn it on in a draft theme before you publish it, so that protection never stops.",
  toShowEveryTheme:
    "To show every theme here and notice newly published themes immediately, Palisade needs to read your themes. It never changes them.",
  allowPalisadeToReadThemes: "Allow Palisade to read themes",
  loadingYourThemes: "Loading your themes…",
  themes: "Themes",
  published: "Published",
  openEditor: "Open editor",
  openInTheThemeEditor: (name: string) => `Open ${name} in the theme editor`,
};
