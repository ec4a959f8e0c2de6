import { catalog } from "#app/words/catalog";

export const {
  answers,
  capField,
  capProblems,
  comparisonTable,
  currentPlanCard,
  endPlanModal,
  inactiveRulesModal,
  inactiveRules,
  planCard,
  planCards,
  raiseCapForm,
  stateNotices,
  stateTexts,
  subscriptionScreen,
  usageCard,
  usagePlanForm,
  whatHappensCard,
} = catalog("plans/screen", {
  answers: {
    onFree: "You are on the Free plan",
    cancelled: "Plan cancelled. You are on the Free plan",
  },

  capField: {
    mostYouPay: "The most you pay in 30 days.",
    mostYouPayFor:
      "The most you pay in 30 days. Pays for {pageViews, plural, one {# page view} other {# page views}}.",
  },

  capProblems: {
    missing: "Enter a spending cap.",
    notAnAmount: "Enter an amount like 9.99.",
    outside: "The cap must be from {from} to {to}.",
    notAbove: "The new cap must be above {amount}.",
  },

  comparisonTable: {
    title: "Compare plans",
    whatYouGet: "What you get",
    yes: "Yes",
    no: "No",
  },

  currentPlanCard: {
    title: "Your plan: {plan}",
    testCharge: "Test charge",
    cancelPlan: "Cancel plan",
    trialLeft:
      "Free trial: {left, plural, one {# day} other {# days}} of {total, plural, one {# day} other {# days}} left, until {end}.",
    frozen: "Frozen",
    trial: "Trial",
    active: "Active",
    paidAfterwards: "You pay for page views afterwards, at most {cap} every 30 days.",
    firstCharge: "First charge: {amount} on {at}.",
    nextCharge: "Next charge: {amount} on {at}.",
    seeYourBills: "See your bills",
    approvedForLater:
      "{startsOn, select, null {Approved for later: {plan} starts when your paid period ends.} other {Approved for later: {plan} starts on {startsOn}, when your paid period ends.}}",
    inactiveRules: "{count, plural, one {# rule is} other {# rules are}} kept but inactive.",
    seeWhich: "See which",
  },

  endPlanModal: {
    title: "Cancel {plan}?",
    cancelPlan: "Cancel plan",
    keepPlan: "Keep plan",
    nothingIsDeleted:
      "Nothing is deleted. Everything comes back as soon as you choose a paid plan again.",
    duringTrial:
      "Your store returns to the Free plan immediately. Your trial ends, and nothing is charged. The days you have not used, until {trialEnd}, are kept for your next trial.",
    whileFrozen: "Your store stays on the Free plan. No further charge is made.",
    paidByUsage:
      "Your store returns to the Free plan immediately. Page views so far are billed; none after that.",
    paidInAdvance:
      "Your store returns to the Free plan immediately. No further charge is made, and Shopify credits the rest of the period you paid for.",
  },

  inactiveRulesModal: {
    title: "Kept but inactive",
    close: "Close",
    howToUseAgain: "Choose a paid plan to use them again immediately.",
  },

  inactiveRules: {
    notLoaded: "The list of rules could not be loaded. Reload the page to see it.",
    none: "Everything you use now is part of the Free plan.",
    notPartOfFree: "Not part of Free",
    inactiveOnFree: "{count, plural, one {# rule} other {# rules}} inactive on Free",
    andMore: "and {count, number} more",
  },

  planCard: {
    yourPlan: "Your plan",
    changeTo: { monthly: "Change to monthly", yearly: "Change to yearly" },
    startFreeTrial: "Start free trial",
    choose: "Choose {plan}",
    goBackToFree: "Go back to Free",
    startWithFree: "Start with Free",
  },

  planCards: {
    payMonthly: "Pay monthly",
    payYearly: "Pay yearly",
    yearlySaves: "Yearly saves {share}",
  },

  raiseCapForm: {
    raiseTheCap: "Raise the cap",
    newSpendingCap: "New spending cap",
    continueToApproval: "Continue to approval",
    keepTheCap: "Keep the cap",
  },

  /** Title and text of the banner about the subscription, by state. */
  stateNotices: {
    active: { title: "{plan} is active" },
    scheduled: {
      title: "{plan} is approved",
      starts: "It starts on {day}, when your paid period ends.",
      startsLater: "It starts when your paid period ends.",
    },
    pending: {
      title: "{plan} is waiting for your approval",
      text: "Nothing changes and nothing is charged until you approve it. Choose the plan again to return to the approval page. If you cannot approve charges in the admin, ask the store owner.",
    },
    capChanged: {
      title: "Your spending cap has changed",
      text: "You pay at most {cap} every 30 days.",
    },
    declined: {
      title: "You declined the charge",
      text: "Nothing was charged. Your plan is {plan}, as before.",
    },
    frozen: {
      title: "Your {plan} subscription is frozen",
      text: "Your store has an unpaid bill, so Shopify paused the subscription. {plan} features are kept but inactive. Pay the bill to resume automatically.",
    },
    newAccount: { title: "You have no plan yet" },
  },

  stateTexts: {
    paidAfterwards: "You pay for the page views of each 30 days afterwards, never more than {cap}.",
    trial: "Your free trial runs until {day}. Nothing is charged before.",
    nextCharge: "The next charge is {amount} on {at}.",
    declined: "You declined the charge for {plan}. Nothing was charged.",
    expired:
      "The charge for {plan} was not approved within two days and expired. Nothing was charged; you can choose the plan again at any time.",
    cancelled:
      "Your {plan} subscription has ended. Its rules are kept and come back when you subscribe again.",
  },

  subscriptionScreen: {
    title: "Subscription",
    notLoaded: "Your subscription could not be loaded",
    nothingChanged: "Nothing about your plan has changed. Reload the page to try again.",
    choosePlan: "Choose a plan to start. You can change it at any time.",
    about: "Your plan, price and billing.",
    developmentStore:
      "This is a development store: every charge here is a test, and nothing is billed.",
    openBilling: "Open billing",
  },

  usageCard: {
    title: "Page views",
    period: "{from} to {until}",
    whatCounts: "Each page view Palisade checks counts once. Blocked bots are free.",
    used: "{pageViews, number} of {barPageViews, number} page views ({share})",
    cost: "{cost} so far. Your cap is {cap}, which pays for {capPageViews, plural, one {# page view} other {# page views}}.",
    noForecastYet: "A forecast appears one hour after the cycle starts.",
    forecast:
      "About {pageViews, plural, one {# page view} other {# page views}} and {cost} by {until}, if traffic stays the same.",
    forecastWithCap:
      "About {pageViews, plural, one {# page view} other {# page views}} and {cost} by {until}, if traffic stays the same. You would reach your cap around {capOn}.",
    capReached: "Your spending cap is reached",
    notificationsSent: "Notifications sent",
    notificationSent: "{share} of your cap used, {when}",
  },

  usagePlanForm: {
    spendingCap: "Spending cap",
    choose: "Choose {plan}",
  },

  whatHappensCard: {
    title: "Plan changes",
    trialEnds: "A trial ends",
    whenTrialEnds:
      "The plan continues and the first charge is made on the day shown above. Cancel before then and nothing is charged.",
    backToFree: "You go back to Free",
    whenBackToFree:
      "Rules not included in Free become inactive. They are never deleted and work again with your next paid plan.",
    seeWhatBecomesInactive: "See what would become inactive now",
    uninstall: "You uninstall the app",
    whenUninstalled:
      "Shopify ends the subscription. If you install Palisade again, your trial continues where it stopped.",
  },
});
