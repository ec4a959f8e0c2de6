import { catalog } from "#app/words/catalog";

export const {
  checkoutScreen,
  importDialog,
  levelsCard,
  limitsCard,
  recipesCard,
  ruleRow,
  rulesCard,
  settingsCard,
  sizeMeter,
  storeCard,
  storeGauge,
} = catalog("checkout/screen", {
  checkoutScreen: {
    needsPlan: "Checkout Validation requires a Premium or Pay-As-You-Go subscription.",
    needsPlanHelp:
      "You can look around, try a sample cart and delete rules. Your checkout uses them once your plan includes them.",
    title: "Checkout Validation",
    subtitle: "Refuse checkouts that break your rules, with a message to the customer.",
    couldNotLoad: "The checkout rules could not be loaded",
    addRule: "Add rule",
    import: "Import",
    export: "Export",
  },

  importDialog: {
    title: "Import checkout rules",
    about:
      "Rules from a file are added to the end of your list, turned off so that you can check them first.",
    addRows: "Add {count, plural, one {# rule} other {# rules}}",
    empty: "The file contains no rules.",
    rowName: "Rule",
    exportedFile: "A file exported from this page",
  },

  levelsCard: {
    title: "Protection level",
    intro: "A set of rules to start with. You can change each rule, and add your own.",
    notAdded: "Not added",
    differing:
      "{rules, plural, one {This rule differs from its template, so it stays as it is: {names}.} other {These rules differ from their template, so they stay as they are: {names}.}}",
    amountsIn: "Rules with an amount check only orders in {currency}.",
    turnedOff: "Template rules that only a stricter level has are turned off.",
    inTest: "{rules, plural, one {# rule is} other {# rules are}} in test.",
    withAmount: "{title} ({amount})",
    none: "None",
    noTemplateRule: "No template rule is on.",
    ownChoices: "You chose your rules yourself.",
    testRulesStop:
      "Test rules stop only customers who enter your test word. Set a rule to Active when you are sure.",
  },

  limitsCard: {
    title: "What checkout rules cannot do",
    noAddress:
      "They cannot check a customer’s IP address, network or browser, because the checkout does not provide them. Use the blockers and Fraud Protect for that.",
    expressCheckouts:
      "They also apply to express checkouts such as Shop Pay, PayPal, Apple Pay and Google Pay. There the message appears in the wallet’s own window, and not always next to the field.",
    otherOrders: "They do not apply to orders created by other apps, order edits or point of sale.",
    noOrder:
      "A refused checkout creates no order. You may find the attempt in your abandoned checkouts, but not which rule refused it, because checkout rules cannot report back.",
    unknownValues:
      "Unknown values never stop a customer, such as an address before it is entered, or earlier orders of a customer without an account.",
  },

  recipesCard: {
    title: "Templates",
    intro:
      "Each template opens as a test rule that you can change, so it stops no customers until you make it active.",
    use: "Use template",
    useNamed: "Use template: {name}",
  },

  ruleRow: {
    message: "{place}: “{message}”",
    messageInLanguages:
      "{place}: “{message}” and {more, plural, one {# more language} other {# more languages}}",
    statusOf: "Status of {name}",
    setTestWord: "Set a test word to try it",
  },

  rulesCard: {
    title: "Rules",
    question: "Delete this rule?",
    lost: "“{name}” will be permanently deleted. To keep it, set it to “Off” instead.",
  },

  settingsCard: {
    title: "For all rules",
    testWord: "Test word",
    testWordHelp:
      "Test rules stop only customers who enter this word in the email or first address line. Choose a word that no one enters by accident, such as try-palisade.",
    refuseListed: "Refuse customers on your block list",
    whatListedSee:
      "Customers on your block list see “Sorry, this order cannot be placed. Please contact us.” in their language.",
    blockOnFailure: "Block checkouts if the rules fail",
    offIsSafer:
      "Off is safer: if the rules ever fail, customers can still order. If you turn this on, no one can order until the rules work again.",
    noneRefused: "No customer on the list is refused at checkout.",
    refused:
      "{customers, plural, one {# customer is} other {# customers are}} refused at checkout.",
    newestRefused:
      "The newest {refused, plural, one {# customer is} other {# customers are}} refused at checkout. {leftOut, plural, one {# older one exceeds} other {# older ones exceed}} the checkout’s limit. Fraud Protect still checks their orders.",
  },

  sizeMeter: {
    use: "Your active and test rules use: {measures}.",
    measures: {
      rules: "{used, number} of {most, number} rules",
      conditions: "{used, number} of {most, number} conditions",
      patterns: "{used, number} of {most, number} patterns",
      bytes: "{share} of the space for texts and values",
      instructions: "{share} of the work that Shopify allows per checkout",
    },
  },

  storeCard: {
    title: "In your checkout",
    notInSync: "Your checkout rules are not in sync",
    tryAgain: "Try again",
    allowRules: "Allow Palisade to add checkout rules",
    turnOff: "Turn off",
    turnOn: "Turn on",
    openCheckoutSettings: "Open checkout settings",
    refresh: "Refresh",
    synced: "Synced to your checkout {when}",
    turnOffRules: "Turn the checkout rules off?",
    whenTurnedOff:
      "No checkout is checked until you turn them on again. Your rules stay as they are.",
    needsAttention: "Needs attention",
    syncing: "Syncing to your checkout",
    on: "On",
    notOnYet: "Not on yet",
    off: "Off",
    rulesAreSaved:
      "Your rules are saved, but your checkout does not use them until you turn them on.",
    notUsedYet: "Your checkout does not use the rules yet.",
    allRulesAreOff: "Your checkout uses the rules, but all rules are off.",
    rulesApply: "The rules apply to every checkout in your store, including express checkouts.",
  },

  storeGauge: {
    loading: "Palisade is loading your store’s checkout rules.",
    activeRules: "{active, number} of {most, number} active checkout rules from apps",
    isFull: "Your store cannot turn on more.",
    sharedLimit: "This is Shopify’s limit for all apps together. Palisade needs one.",
    read: "Read {when}.",
    thisApp: "{title} (this app)",
  },
});
