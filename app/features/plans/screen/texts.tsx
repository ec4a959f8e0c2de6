import type { ReactNode } from "react";

import { catalog } from "#app/words/catalog";
import { counted, numeral, percent, plural } from "#app/words/numbers";

export const {
  capField,
  comparisonTable,
  currentPlanCard,
  endPlanModal,
  inactiveRulesModal,
  inactiveRules,
  planCard,
  planCards,
  raiseCapForm,
  subscriptionScreen,
  usageCard,
  usagePlanForm,
  whatHappensCard,
} = catalog("plans/screen", {
  capField: {
    mostYouPay: "The most you pay in 30 days.",
    mostYouPayFor: (pageViews: bigint) =>
      `The most you pay in 30 days. Pays for ${numeral(pageViews)} ${plural(Number(pageViews), "page view", "page views")}.`,
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
    inactiveRules:
      "{count, plural, one {# rule} other {# rules}} {count, plural, one {is} other {are}} kept but inactive.",
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
    yearlySaves: (percentage: number) => `Yearly saves ${percent(percentage, 100)}`,
  },

  raiseCapForm: {
    raiseTheCap: "Raise the cap",
    newSpendingCap: "New spending cap",
    continueToApproval: "Continue to approval",
    keepTheCap: "Keep the cap",
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
    used: (usage: { pageViews: number; barPageViews: number; percentage: number }) =>
      `${numeral(usage.pageViews)} of ${numeral(usage.barPageViews)} page views (${percent(usage.percentage, 100)})`,
    cost: "{cost} so far. Your cap is {cap}, which pays for {capPageViews, plural, one {# page view} other {# page views}}.",
    noForecastYet: "A forecast appears one hour after the cycle starts.",
    forecast: (end: { pageViews: number; cost: string; until: string }) =>
      `About ${counted(end.pageViews, "page view", "page views")} and ${end.cost} by ${end.until}, if traffic stays the same.`,
    forecastWithCap: (end: { pageViews: number; cost: string; until: string; capOn: string }) =>
      `About ${counted(end.pageViews, "page view", "page views")} and ${end.cost} by ${end.until}, if traffic stays the same. You would reach your cap around ${end.capOn}.`,
    capReached: "Your spending cap is reached",
    notificationsSent: "Notifications sent",
    notificationSent: ({ percentage, when }: { percentage: number; when: ReactNode }) => (
      <>
        {percent(percentage, 100)} of your cap used, {when}
      </>
    ),
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
