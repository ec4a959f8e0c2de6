import { catalog } from "#app/words/catalog";

export const {
  extensionsIntents,
  pathProblems,
  extensionsScreen,
  embedCard,
  addressBanner,
  causes,
  connectivityAlarms,
  testCard,
  themesCard,
  checkoutCard,
  firewallCard,
  guide,
} = catalog("embed/extensions", {
  extensionsScreen: {
    title: "Extensions",
    about: "See what protects your store and whether it is running.",
    notLoaded: "The status of your extensions could not be loaded",
    keepsRunning: "Everything in your store keeps running.",
    tryAgain: "Try again",
  },

  extensionsIntents: {
    pathFound: "Palisade responds at {path}.",
  },

  pathProblems: {
    invalid:
      "This is not a valid app proxy URL. It looks like /apps/palisade and starts with /apps/, /a/, /community/ or /tools/.",
    lost: "This page does not exist on your store. Find the app proxy URL in your store admin under Settings, Apps, Palisade.",
    unknown:
      "Palisade did not respond at this URL. If your store is password protected, remove the password for a moment and try again.",
  },

  embedCard: {
    title: "Theme app embed",
    about:
      "Checks every storefront visitor against your rules and shows blocked visitors the block page. All other storefront features need it.",
    on: "On",
    untested: "On, not tested",
    failing: "On, but not working",
    off: "Off",
    suspended:
      "The embed is on, but based on your settings all functions are temporarily suspended. No visitors are stopped.",
    openEditor: "Open theme editor",
    activate: "Activate",
    installationGuide: "Installation guide",
    checkAgain: "Check again",
    lastVisit: "Last visit",
    seenOn: "{when}, on {path}",
    noneSeen: "None seen yet",
    publishedTheme: "Published theme",
    notKnown: "Not known yet",
    lastCheck: "Last check",
    notChecked: "Not yet",
    source: "Source",
    noSource: "Nothing yet",
    url: "URL on your store",
  },

  addressBanner: {
    wrongAddress: "We see the wrong IP address for your visitors",
    wrongAddressHelp:
      "Your test visit showed this. Until it is fixed, rules for countries, IP addresses and VPNs may stop the wrong visitors or no one. The cause is a setting on our side: contact us, then test again.",
    testOnce: "Test your protection once",
    testOnceHelp:
      "The embed is on. To check that we see your visitors’ IP addresses correctly, choose Test my protection below, using your current network.",
  },

  causes: {
    notProtected: "Your storefront is not protected. {cause}.",
    otherCauses: "Not the cause? Other common causes",
  },

  connectivityAlarms: {
    refused: "Your storefront’s requests are rejected",
    refusedHelp:
      "We rejected {requests, plural, one {# request} other {# requests}} and answered none since {since}: {why}. Until then, no visitors are stopped. We need to fix this: contact us.",
    oneSource: "Nearly all visits come from one source",
    oneAddress: "{share} of your newest visits come from one IP address.",
    oneNetwork: "{share} of your newest visits come from one hosting network.",
    oneSourceMeans:
      "Either a bot visits constantly, or we see the wrong IP address for your visitors. Use Test my protection below to find out.",
    urlChanged: "Palisade’s URL on your store was changed",
    urlChangedHelp:
      "Your pages call Palisade at {path}, but your store has no such page because the app’s URL was changed. No visitors are stopped until you enter the new one. Find it in your store admin under Settings, Apps, Palisade.",
    url: "Palisade’s URL on your store",
    checkAndUse: "Check and use",
  },

  testCard: {
    title: "Test my protection",
    about:
      "Opens your storefront in a new window and shows the block page once. The visitor log marks the visit as a test.",
    waiting: "Waiting for the visit",
    openItYourself: "Waiting for the visit. If no window opened, <link>open the test visit</link>.",
    shown: "Block page shown",
    shownHelp: "Your storefront stopped the test visit. The window shows the same reference code.",
    rightAddress:
      "We saw your visit with the correct IP address. Visitors’ IP addresses are correct.",
    wrongAddress: "We see the wrong IP address for your visitors",
    sawAnother:
      "Your visit came from your network, but we saw a different IP address: {ip}. Contact us.",
    sawNone: "Your visit came from your network, but we saw no IP address. Contact us.",
    unclearAddress: "We cannot confirm yet that visitors’ IP addresses are correct",
    cameFrom:
      "{visit, select, null {{admin, select, null {Your visit appeared to come from nowhere, and you use Palisade from an unknown IP address.} other {Your visit appeared to come from nowhere, and you use Palisade from {admin}.}}} other {{admin, select, null {Your visit appeared to come from {visit}, and you use Palisade from an unknown IP address.} other {Your visit appeared to come from {visit}, and you use Palisade from {admin}.}}}}",
    testAgain:
      "Test again in this browser, with the same Wi-Fi, VPN and private relay settings in both windows. If the result is the same, contact us.",
    visitorLog: "Visitor log",
    notCounted: "Test visit, not counted",
    reference: "Reference",
    when: "When",
    address: "Address",
    page: "Page",
    browser: "Browser",
    noVisit: "No visit arrived within a minute",
    embedIsOff: "The theme app embed is off: activate it above, save, and test again.",
    passwordFirst:
      "Your storefront is password protected: enter the password in that window first, then test again.",
    didAWindowOpen:
      "Did a window with your storefront open? If your browser blocked it, test again and use the link.",
    scriptBlocker:
      "A script blocker in your browser may stop the embed: try a private window without extensions.",
    themePreview: "If your theme is in preview, leave the preview: Palisade never acts there.",
  },

  themesCard: {
    title: "Your themes",
    about:
      "Each theme has its own app embed setting. Turn it on in a draft theme before you publish it, so that protection never stops.",
    on: "On",
    off: "Off",
    neverOn: "Never turned on",
    notReadable: "Not readable",
    whyAllow:
      "To show every theme here and notice newly published themes immediately, Palisade needs to read your themes. It never changes them.",
    allow: "Allow Palisade to read themes",
    loading: "Loading your themes…",
    list: "Themes",
    read: "Read {when}.",
    published: "Published",
    openEditor: "Open editor",
    openEditorOf: "Open {theme} in the theme editor",
  },

  checkoutCard: {
    title: "Checkout rules",
    about:
      "Refuse a checkout that breaks your rules, with a message to the customer, even if they reach the checkout without visiting your storefront.",
    on: "On",
    off: "Off",
    notAdded: "Not added",
    notKnown: "Not known",
    allow: "Allow Palisade to see checkout rules",
    openSettings: "Open checkout settings",
    activate: "Activate",
    checkoutValidation: "Checkout Validation",
    inYourSettings: "In your checkout settings",
    ruleIsOn: "Palisade’s rule is on",
    ruleIsOff: "Palisade’s rule is off",
    ruleIsMissing: "Palisade’s rule is missing. Turn it on under Checkout Validation",
    couldNotBeRead: "Could not be read; Palisade tries again",
    needsPermission: "Palisade needs permission",
    read: "Read",
    notRead: "Not yet",
    lastCheckout: "Last checkout",
    cannotReport: "Unknown: checkout rules cannot report back",
  },

  firewallCard: {
    title: "Firewall",
    about:
      "Stops visitors before your store responds, including those without JavaScript, such as most scrapers.",
    notAvailable: "Not available",
    connected: "Connected",
    notConnected: "Not connected",
    settings: "Firewall Settings",
    connect: "Connect the firewall",
    connection: "Connection",
    notIncluded: "Your account does not include the firewall. Everything else works without it",
    inUse: "Your domain uses the firewall",
    notSetUp: "Not set up yet",
    lastRequest: "Last request",
    noneSeen: "None seen yet",
  },

  guide: {
    steps: {
      activate: {
        title: "Choose Activate",
        text: "On this page or on the dashboard. The theme editor opens in a new window.",
        alt: "The Activate button on the theme app embed card.",
      },
      "switch-on": {
        title: "Save in the theme editor",
        text: "Storefront guard by Palisade is already on under App embeds. Choose Save at the top right to apply it.",
        alt: "The theme editor with Palisade turned on under App embeds and the Save button active.",
      },
      on: {
        title: "Come back here",
        text: "The card says On as soon as the change is saved. Then test it with Test my protection.",
        alt: "The theme app embed card on the Extensions page, showing On.",
      },
    },
    title: "Installation guide",
    about: "Three steps, about a minute. You need permission to edit themes in your store.",
    turnOff:
      "To turn it off again, use the same toggle. Uninstalling the app removes the embed from your theme automatically.",
  },
});
