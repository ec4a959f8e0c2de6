import type { PassMode } from "#app/contract/checkout-pass";
import { catalog } from "#app/words/catalog";

export const {
  passScreen,
  evidence,
  modeForm,
  MODE_WORDS,
  attackCard,
  revokedCard,
  storeCard,
  withoutVisit,
  lastingPassCard,
  summaryCard,
  passToasts,
} = catalog("checkout/visit-required/screen", {
  passScreen: {
    title: "Visit required",
    subtitle: "Stops checkouts of bots that never opened your store.",
    checkoutValidation: "Checkout Validation",
    couldNotLoad: "The settings could not be loaded",
    needsPlan: "Stopping checkouts requires a Premium or Pay-As-You-Go subscription.",
    needsPlanHelp: "On Free, Monitor counts checkouts without a visit. No checkout is stopped.",
    noPasses: "Visitors get no checkout pass",
    noPassesHelp:
      "Your privacy settings do not connect orders with visits, so checkouts cannot be counted or stopped.",
    openSettings: "Open General Settings",
    answer: "Answer to attacks",
  },

  evidence: {
    title: "Checkouts without a visit",
    about:
      "A customer’s browser gets a pass when your store allows its visit. A checkout without a pass has no visit that Palisade knows.",
    lastDays: "In the last {days, number} days",
    since: "Since {when}",
    ofCheckouts:
      "{start}, {withoutVisit, number} of {checkouts, plural, one {# checkout} other {# checkouts}} had no visit.",
    ofCheckoutsWithOrders:
      "{start}, {withoutVisit, number} of {checkouts, plural, one {# checkout} other {# checkouts}} had no visit; {paid, plural, one {# of them became an order} other {# of them became orders}}.",
    ofOrders:
      "{start}, {withoutVisit, number} of {orders, plural, one {# order} other {# orders}} had no visit.",
    none: "{start}, there was no checkout.",
    notCounted: "Nothing is counted yet. Counting starts with the next checkout.",
    isOff: "Nothing is counted while the mode is Off.",
    onlyOrders:
      "Only checkouts that became orders are counted, because Shopify does not send your checkouts.",
    needsOrders:
      "Palisade counts checkouts by the pass in your orders, and needs the permission to read them.",
    allowOrders: "Allow Palisade to read orders",
    newest: "Newest orders without a visit",
    couldNotCount: "The checkouts could not be counted",
  },

  modeForm: {
    title: "Mode",
    about: "Start with Monitor, check the orders without a visit, then choose By risk or Always.",
    choices: "When a checkout requires a visit",
    usesLimit: "Carts per visit",
    usesLimitHelp:
      "A visit whose pass is used in more carts is revoked, because bots copy passes. You can undo that.",
    conditions: "Carts that require a visit",
    turnOn: "Require visits",
    confirm: {
      risk: "Require a visit for risky carts?",
      always: "Require a visit at every checkout?",
    },
    whatCustomersSee:
      "Customers without a visit see a message in their language: it asks them to open your store, go to their cart and check out from there.",
    seeWithout: "Check below who has no visit.",
  },

  MODE_WORDS: {
    off: { label: "Off", helpText: "Checkouts are neither counted nor stopped." },
    monitor: { label: "Monitor", helpText: "Counts checkouts without a visit and stops no one." },
    risk: {
      label: "By risk",
      helpText: "Stops checkouts without a visit if the cart matches your conditions.",
    },
    always: { label: "Always", helpText: "Stops every checkout without a visit." },
  } satisfies Record<PassMode, { label: string; helpText: string }>,

  attackCard: {
    title: "Attack",
    about:
      "Stops every checkout without a visit for some hours, whatever the mode is. Ends automatically.",
    lasts: "Lasts",
    hours: "{count, plural, one {# hour} other {# hours}}",
    start: "Start attack mode",
    confirm: "Require a visit at every checkout for {hours, plural, one {# hour} other {# hours}}?",
    isOn: "Attack mode is on: {left} left",
    inEffect: "Every checkout requires a visit.",
    notYet: "It takes effect once your checkout has it; see “In your checkout”.",
    endNow: "End now",
  },

  revokedCard: {
    title: "Revoked visits",
    about:
      "A pass of these visits was used in more carts than you allow, as bots do that copy one. While your checkout requires a visit, their passes are refused. A person gets a new pass with the next page.",
    inCarts: "in {carts, plural, one {# cart} other {# carts}}, revoked until {until}",
    restore: "Restore",
    restoreOf: "Restore {visit}",
    couldNotLoad: "The revoked visits could not be loaded",
  },

  storeCard: {
    title: "In your checkout",
    countsOnly: "Counts only",
    inactive: "Inactive",
    waiting: "Waiting for permission",
    needsAttention: "Needs attention",
    syncing: "Syncing to your checkout",
    paused: "Paused",
    isPaused:
      "No visitor got a pass in the last 15 minutes, so everyone can check out. The requirement resumes with the next visit.",
    on: "On in your checkout",
    notInSync: "Your checkout does not have this setting",
    tryAgain: "Try again",
    stopsNoOne: "No checkout is stopped.",
    whyPermission:
      "Shopify checks the pass inside your checkout. For that, Palisade adds a checkout rule and needs the permission to do so.",
    allowRules: "Allow Palisade to add checkout rules",
    isSyncing: "Your checkout gets the setting within seconds.",
    isOn: "Your checkout requires a visit. If no visitor gets a pass for 15 minutes, because none comes or Palisade fails, everyone can check out until the next one does.",
    refresh: "Refresh",
  },

  withoutVisit: {
    title: "Who has no visit",
    intro: "What happens to them while a visit is required:",
    help: "All cases, with what you can do",
    rows: {
      noScript: {
        who: "Browsers without JavaScript",
        what: "Stopped. Choose By risk, so that only risky carts are stopped.",
      },
      permalinks: {
        who: "Links straight to the checkout",
        what: "Cart permalinks in emails and ads open no page of your store: stopped. Link to a product or the cart, or add a pass to the link.",
      },
      drafts: {
        who: "Draft orders and invoices",
        what: "Stopped when the customer opens the invoice, unless the draft order carries a pass.",
      },
      headless: {
        who: "Headless storefronts and apps",
        what: "Stopped, unless they add a pass to the cart.",
      },
      agents: {
        who: "AI agents",
        what: "Shopify does not tell your checkout that an agent buys, so agents are treated like any cart without a visit. Choose By risk to allow their usual carts.",
      },
      oldCarts: {
        who: "Carts of last week",
        what: "The pass may have expired. The message asks the customer to open the cart, which renews it.",
      },
      renewals: {
        who: "Subscription renewals, point of sale",
        what: "Never stopped: they have no checkout in your store.",
      },
    },
  },

  lastingPassCard: {
    title: "Passes for draft orders and links",
    intro:
      "A pass of your own counts as a visit. It is valid for at least 15 days, in as many carts as a visit, and in attack mode too. Create one per customer or link.",
    create: "Create a pass",
    value: "Value of the cart attribute {attribute}",
    passCopied: "Pass copied",
    link: "End of a cart link",
    linkCopied: "Link end copied",
    validUntil: "Valid at least until {when}",
  },

  summaryCard: {
    title: "Visit required",
    about:
      "Bots that test stolen cards open your checkout directly and never see a page of your store. Require a visit to stop them.",
    settings: "Open Visit required",
    attacks: "Open Attacks",
    mode: "Mode: {label}",
    attack: "Attack mode is on",
  },

  passToasts: {
    saved: "Settings saved",
    attackOn: "Attack mode is on",
    attackEnded: "Attack mode ended",
    restored: "Visit restored",
  },
});
