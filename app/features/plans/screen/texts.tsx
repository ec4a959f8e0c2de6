import type { ReactNode } from "react";

import { counted, numeral, percent, plural } from "#app/words/numbers";

export const capField = {
  mostYouPay: "The most you pay in 30 days.",
  mostYouPayFor: (pageViews: bigint) =>
    `The most you pay in 30 days. Pays for ${numeral(pageViews)} ${plural(Number(pageViews), "page view", "page views")}.`,
};

export const comparisonTable = {
  title: "Compare plans",
  whatYouGet: "What you get",
  yes: "Yes",
  no: "No",
};

export const currentPlanCard = {
  title: (plan: string) => `Your plan: ${plan}`,
  testCharge: "Test charge",
  cancelPlan: "Cancel plan",
  trialLeft: ({ left, total, end }: { left: number; total: number; end: string }) =>
    `Free trial: ${counted(left, "day", "days")} of ${counted(total, "day", "days")} left, until ${end}.`,
  frozen: "Frozen",
  trial: "Trial",
  active: "Active",
  paidAfterwards: (cap: string) =>
    `You pay for page views afterwards, at most ${cap} every 30 days.`,
  firstCharge: ({ amount, at }: { amount: string; at: string }) =>
    `First charge: ${amount} on ${at}.`,
  nextCharge: ({ amount, at }: { amount: string; at: string }) =>
    `Next charge: ${amount} on ${at}.`,
  seeYourBills: "See your bills",
  approvedForLater: ({ plan, startsOn }: { plan: string; startsOn: string | null }) =>
    startsOn === null
      ? `Approved for later: ${plan} starts when your paid period ends.`
      : `Approved for later: ${plan} starts on ${startsOn}, when your paid period ends.`,
  inactiveRules: (count: number) =>
    `${counted(count, "rule", "rules")} ${plural(count, "is", "are")} kept but inactive.`,
  seeWhich: "See which",
};

const BACK_TO_FREE = "Your store returns to the Free plan immediately.";

export const endPlanModal = {
  title: (plan: string) => `Cancel ${plan}?`,
  cancelPlan: "Cancel plan",
  keepPlan: "Keep plan",
  nothingIsDeleted:
    "Nothing is deleted. Everything comes back as soon as you choose a paid plan again.",
  duringTrial: (trialEnd: string) =>
    `${BACK_TO_FREE} Your trial ends, and nothing is charged. The days you have not used, until ${trialEnd}, are kept for your next trial.`,
  whileFrozen: "Your store stays on the Free plan. No further charge is made.",
  paidByUsage: `${BACK_TO_FREE} Page views so far are billed; none after that.`,
  paidInAdvance: `${BACK_TO_FREE} No further charge is made, and Shopify credits the rest of the period you paid for.`,
};

export const inactiveRulesModal = {
  title: "Kept but inactive",
  close: "Close",
  howToUseAgain: "Choose a paid plan to use them again immediately.",
};

export const inactiveRules = {
  notLoaded: "The list of rules could not be loaded. Reload the page to see it.",
  none: "Everything you use now is part of the Free plan.",
  notPartOfFree: "Not part of Free",
  inactiveOnFree: (count: number) => `${counted(count, "rule", "rules")} inactive on Free`,
  andMore: (count: number) => `and ${numeral(count)} more`,
};

export const planCard = {
  yourPlan: "Your plan",
  changeTo: { monthly: "Change to monthly", yearly: "Change to yearly" },
  startFreeTrial: "Start free trial",
  choose: (plan: string) => `Choose ${plan}`,
  goBackToFree: "Go back to Free",
  startWithFree: "Start with Free",
};

export const planCards = {
  payMonthly: "Pay monthly",
  payYearly: "Pay yearly",
  yearlySaves: (percentage: number) => `Yearly saves ${percent(percentage, 100)}`,
};

export const raiseCapForm = {
  raiseTheCap: "Raise the cap",
  newSpendingCap: "New spending cap",
  continueToApproval: "Continue to approval",
  keepTheCap: "Keep the cap",
};

export const subscriptionScreen = {
  title: "Subscription",
  notLoaded: "Your subscription could not be loaded",
  nothingChanged: "Nothing about your plan has changed. Reload the page to try again.",
  choosePlan: "Choose a plan to start. You can change it at any time.",
  about: "Your plan, price and billing.",
  developmentStore:
    "This is a development store: every charge here is a test, and nothing is billed.",
  openBilling: "Open billing",
};

export const usageCard = {
  title: "Page views",
  period: ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
  whatCounts: "Each page view Palisade checks counts once. Blocked bots are free.",
  used: (usage: { pageViews: number; barPageViews: number; percentage: number }) =>
    `${numeral(usage.pageViews)} of ${numeral(usage.barPageViews)} page views (${percent(usage.percentage, 100)})`,
  cost: ({ cost, cap, capPageViews }: { cost: string; cap: string; capPageViews: number }) =>
    `${cost} so far. Your cap is ${cap}, which pays for ${counted(capPageViews, "page view", "page views")}.`,
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
};

export const usagePlanForm = {
  spendingCap: "Spending cap",
  choose: (plan: string) => `Choose ${plan}`,
};

export const whatHappensCard = {
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
};
