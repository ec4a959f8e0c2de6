export const checkoutScreen = {
  checkoutValidation: "Checkout Validation",
  refuseCheckoutsThatBreak:
    "Refuse checkouts that break your rules, with a message to the customer.",
  theCheckoutRules: "The checkout rules",
  addRule: "Add rule",
  import: "Import",
  export: "Export",
};

export const importDialog = {
  aFileExportedFromThisPage: "A file exported from this page",
  importCheckoutRules: "Import checkout rules",
};

export const levelsCard = {
  notAdded: "Not added",
  thisRuleDiffersFrom: "This rule differs from its template, so it stays as it is",
  theseRulesDifferFrom: "These rules differ from their template, so they stay as they are",
  rulesWithAnAmount: (currency: string) => `Rules with an amount check only orders in ${currency}.`,
  templateRulesThatOnly: "Template rules that only a stricter level has are turned off.",
  ruleIs: "rule is",
  rulesAre: "rules are",
  protectionLevel: "Protection level",
  aSetOfRules: "A set of rules to start with. You can change each rule, and add your own.",
  none: "None",
  noTemplateRuleIsOn: "No template rule is on.",
  youChoseYourRulesYourself: "You chose your rules yourself.",
  testRulesStopOnly:
    "Test rules stop only customers who enter your test word. Set a rule to Active when you are sure.",
};

export const limitsCard = {
  whatCheckoutRulesCannotDo: "What checkout rules cannot do",
  theyCannotCheckA:
    "They cannot check a customer’s IP address, network or browser, because the checkout does not provide them. Use the blockers and Fraud Protect for that.",
  theyAlsoApplyTo:
    "They also apply to express checkouts such as Shop Pay, PayPal, Apple Pay and Google Pay. There the message appears in the wallet’s own window, and not always next to the field.",
  theyDoNotApply:
    "They do not apply to orders created by other apps, order edits or point of sale.",
  aRefusedCheckoutCreates:
    "A refused checkout creates no order. You may find the attempt in your abandoned checkouts, but not which rule refused it, because checkout rules cannot report back.",
  unknownValuesNeverStop:
    "Unknown values never stop a customer, such as an address before it is entered, or earlier orders of a customer without an account.",
};

export const recipesCard = {
  templates: "Templates",
  eachTemplateOpensAs:
    "Each template opens as a test rule that you can change, so it stops no customers until you make it active.",
  useTemplate: "Use template",
  useTemplate2: (name: string) => `Use template: ${name}`,
};

export const ruleRow = {
  andMore: ({ more, more2 }: { readonly more: string; readonly more2: string }) =>
    ` and ${more} more ${more2}`,
  statusOf: (name: string) => `Status of ${name}`,
  setATestWord: "Set a test word to try it",
};

export const rulesCard = {
  rules: "Rules",
  willBePermanentlyDeleted: "will be permanently deleted. To keep it, set it to “Off” instead.",
};

export const settingsCard = {
  forAllRules: "For all rules",
  testWord: "Test word",
  testRulesStopOnly:
    "Test rules stop only customers who enter this word in the email or first address line. Choose a word that no one enters by accident, such as try-palisade.",
  refuseCustomersOnYourBlockList: "Refuse customers on your block list",
  customersOnYourBlock:
    "Customers on your block list see “Sorry, this order cannot be placed. Please contact us.” in their language.",
  blockCheckoutsIfTheRulesFail: "Block checkouts if the rules fail",
  offIsSaferIf:
    "Off is safer: if the rules ever fail, customers can still order. If you turn this on, no one can order until the rules work again.",
  noCustomerOnThe: "No customer on the list is refused at checkout.",
  customerIs: "customer is",
  customersAre: "customers are",
  olderOneExceeds: "older one exceeds",
  olderOnesExceed: "older ones exceed",
};

export const sizeMeter = {
  isLikeValues: "“is like” values",
  of: ({
    used,
    most,
    measure,
  }: {
    readonly used: string;
    readonly most: string;
    readonly measure: string;
  }) => `${used} of ${most} ${measure}`,
};

export const storeCard = {
  inYourCheckout: "In your checkout",
  yourCheckoutRulesAre: "Your checkout rules are not in sync",
  tryAgain: "Try again",
  allowPalisadeToAddCheckoutRules: "Allow Palisade to add checkout rules",
  turnOff: "Turn off",
  turnOn: "Turn on",
  openCheckoutSettings: "Open checkout settings",
  refresh: "Refresh",
  turnTheCheckoutRulesOff: "Turn the checkout rules off?",
  noCheckoutIsChecked:
    "No checkout is checked until you turn them on again. Your rules stay as they are.",
  needsAttention: "Needs attention",
  syncingToYourCheckout: "Syncing to your checkout",
  on: "On",
  notOnYet: "Not on yet",
  off: "Off",
  yourRulesAreSaved:
    "Your rules are saved, but your checkout does not use them until you turn them on.",
  yourCheckoutDoesNot: "Your checkout does not use the rules yet.",
  yourCheckoutUsesThe: "Your checkout uses the rules, but all rules are off.",
  theRulesApplyTo: "The rules apply to every checkout in your store, including express checkouts.",
};

export const storeGauge = {
  palisadeIsLoadingYour: "Palisade is loading your store’s checkout rules.",
  ofActiveCheckoutRulesFromApps: ({
    active,
    mostActive,
  }: {
    readonly active: number;
    readonly mostActive: string;
  }) => `${active} of ${mostActive} active checkout rules from apps`,
  yourStoreCannotTurnOnMore: "Your store cannot turn on more. ",
  thisIsShopifysLimit: "This is Shopify’s limit for all apps together. Palisade needs one. ",
  thisApp: (title: string) => `${title} (this app)`,
};
