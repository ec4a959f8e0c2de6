import { catalog } from "#app/words/catalog";

export const {
  guestNote,
  guestShare,
  RECIPE_WORDS,
  BOUND_WORDS,
  LEVEL_WORDS,
  SWITCH_TOASTS,
  checkoutToasts,
  ruleProblems,
  TOO_MANY,
  space,
  fileProblems,
} = catalog("checkout/rules", {
  guestNote: {
    title: "A rule for customers who are not signed in refuses every guest",
    counting: "Counting your newest orders…",
  },

  guestShare: {
    noOrders:
      "The share of guests is unknown: your store has no orders from the last {days, number} days.",
    share:
      "Of your newest {orders, plural, one {# order} other {# orders}}, placed since {day}, {guests, number} ({share}) came from guests, that is, customers without an active account.",
    unknown: "The share of guests is unknown. {problem}",
  },

  RECIPE_WORDS: {
    "post-boxes": {
      title: "No post office boxes",
      purpose: "Refuse post office boxes and parcel lockers your carrier does not deliver to.",
    },
    "ship-to": {
      title: "Only where we deliver",
      purpose: "Take orders only to the countries you deliver to.",
    },
    quantity: {
      title: "At most five of one item",
      purpose: "Limit the quantity of one item per order to stop resellers.",
    },
    "free-items": {
      title: "No free items for guests",
      purpose:
        "Refuse free items and samples to guests. Only customers who are signed in can order them.",
    },
    "card-testing": {
      title: "No tiny orders from guests",
      purpose:
        "Refuse tiny orders of guests, which are often used to test stolen cards. Guests with good cards are refused, too.",
    },
    "large-orders": {
      title: "No large orders from guests",
      purpose:
        "Refuse very large orders of guests, returning ones included. They sign in or contact you first.",
    },
    "house-number": {
      title: "No house number",
      purpose: "Require a house number so that parcels do not come back.",
    },
    phone: {
      title: "Phone number required",
      purpose: "Require a phone number that your carrier can call.",
    },
    "mail-domains": {
      title: "No disposable email addresses",
      purpose: "Refuse the disposable email services you list.",
    },
  },

  BOUND_WORDS: {
    "at-least": "{amount} or more",
    "at-most": "{amount} or less",
  },

  LEVEL_WORDS: {
    careful: {
      name: "Careful",
      /** Orders that the level refuses. */
      purpose:
        "Refuse tiny orders of guests, which often test stolen cards, and disposable email addresses.",
    },
    balanced: {
      name: "Balanced",
      purpose: "As Careful, and guests cannot order free items or very large orders.",
    },
    strict: {
      name: "Strict",
      purpose: "As Balanced, and every order has at most five of one item and a phone number.",
    },
  },

  SWITCH_TOASTS: {
    active: "Rule is active now",
    test: "Rule is test now",
    off: "Rule is off now",
  },

  checkoutToasts: {
    ruleSaved: "Rule saved",
    ruleDeleted: "Rule deleted",
    settingsSaved: "Settings saved",
    levelApplied: "{level} applied",
    rulesAdded: "{added, plural, one {# rule} other {# rules}} added, turned off",
  },

  ruleProblems: {
    doubleLanguage: "This language already has a message.",
    shorten: "{why} Shorten or turn off a rule, then save again.",
    changedElsewhere: "These settings were changed elsewhere since you opened this page.",
    isLive: "The rules are on in your checkout, so check this one before you turn it on.",
    staysOff:
      "The checkout rules stay off. Turn them on under Checkout Validation when you have checked them.",
    rule: "Rule",
  },

  /** Limits of the checkout. */
  TOO_MANY: {
    rules:
      "The checkout allows at most {most, number} active or test rules; this change would make it {used, number}.",
    conditions:
      "The checkout allows at most {most, number} conditions in total; this change would make it {used, number}.",
    patterns:
      "The checkout allows at most {most, number} patterns; this change would make it {used, number}.",
  },

  space: {
    bytes: "The texts and values of your rules would use {share} of the checkout’s space.",
    instructions:
      "Your rules would use {share} of the work that Shopify allows for a cart with {products, number} products.",
  },

  fileProblems: {
    notRules: "This is not a file of checkout rules.",
    isNewer: "This file was made by a newer version of Palisade.",
    notJson: "This is not a file of checkout rules: it is not JSON.",
  },
});
