export const capField = {
  theMostYouPay: "The most you pay in 30 days.",
  theMostYouPayIn: (pageViews: string) =>
    `The most you pay in 30 days. Pays for ${pageViews} page views.`,
};

export const comparisonTable = {
  comparePlans: "Compare plans",
  whatYouGet: "What you get",
  yes: "Yes",
  no: "No",
};

export const currentPlanCard = {
  testCharge: "Test charge",
  cancelPlan: "Cancel plan",
  freeTrialOfLeftUntil: ({
    daysLeft,
    daysTotal,
    timeZone,
  }: {
    readonly daysLeft: string;
    readonly daysTotal: string;
    readonly timeZone: string;
  }) => `Free trial: ${daysLeft} of ${daysTotal} left, until ${timeZone}.`,
  frozen: "Frozen",
  trial: "Trial",
  active: "Active",
  youPayForPage: (currency: string) =>
    `You pay for page views afterwards, at most ${currency} every 30 days.`,
  first: "First",
  next: "Next",
  seeYourBills: "See your bills",
  on: (timeZone: string) => ` on ${timeZone}`,
  approvedForLaterStarts: ({
    interval,
    starts,
  }: {
    readonly interval: string;
    readonly starts: string;
  }) => `Approved for later: ${interval} starts${starts}, when your paid period ends.`,
  keptButInactive: ({
    inactiveRules,
    inactiveRules2,
  }: {
    readonly inactiveRules: string;
    readonly inactiveRules2: string;
  }) => `${inactiveRules} ${inactiveRules2} kept but inactive.`,
  seeWhich: "See which",
};

export const endPlanModal = {
  cancel: (name: string) => `Cancel ${name}?`,
  cancelPlan: "Cancel plan",
  keepPlan: "Keep plan",
  nothingIsDeletedEverything:
    "Nothing is deleted. Everything comes back as soon as you choose a paid plan again.",
  yourStoreReturnsTo: "Your store returns to the Free plan immediately.",
  yourTrialEndsAnd: ({ now, timeZone }: { readonly now: string; readonly timeZone: string }) =>
    `${now} Your trial ends, and nothing is charged. The days you have not used, until ${timeZone}, are kept for your next trial.`,
  yourStoreStaysOn: "Your store stays on the Free plan. No further charge is made.",
  pageViewsSoFar: (now: string) => `${now} Page views so far are billed; none after that.`,
  noFurtherChargeIs: (now: string) =>
    `${now} No further charge is made, and Shopify credits the rest of the period you paid for.`,
  keptButInactive: "Kept but inactive",
  close: "Close",
  chooseAPaidPlan: "Choose a paid plan to use them again immediately.",
};

export const inactiveRules = {
  theListOfRules: "The list of rules could not be loaded. Reload the page to see it.",
  everythingYouUseNow: "Everything you use now is part of the Free plan.",
  notPartOfFree: "Not part of Free",
  inactiveOnFree: (total: string) => `${total} inactive on Free`,
  andMore: (rules: string) => `and ${rules} more`,
};

export const planCard = {
  yourPlan: "Your plan",
  changeTo: (interval: string) => `Change to ${interval}`,
  startFreeTrial: "Start free trial",
  choose: (name: string) => `Choose ${name}`,
  goBackToFree: "Go back to Free",
  startWithFree: "Start with Free",
};

export const planCards = {
  payMonthly: "Pay monthly",
  payYearly: "Pay yearly",
  yearlySaves: (saving: string) => `Yearly saves ${saving}`,
};

export const raiseCapForm = {
  raiseTheCap: "Raise the cap",
  newSpendingCap: "New spending cap",
  continueToApproval: "Continue to approval",
  keepTheCap: "Keep the cap",
};

export const subscriptionScreen = {
  title: "Subscription",
  yourSubscriptionCouldNotBeLoaded: "Your subscription could not be loaded",
  nothingAboutYourPlan: "Nothing about your plan has changed. Reload the page to try again.",
  chooseAPlanTo: "Choose a plan to start. You can change it at any time.",
  yourPlanPriceAndBilling: "Your plan, price and billing.",
  thisIsADevelopment:
    "This is a development store: every charge here is a test, and nothing is billed.",
  openBilling: "Open billing",
};

export const usageCard = {
  pageViews: "Page views",
  to: ({ timeZone, timeZone2 }: { readonly timeZone: string; readonly timeZone2: string }) =>
    `${timeZone} to ${timeZone2}`,
  eachPageViewPalisade: "Each page view Palisade checks counts once. Blocked bots are free.",
  ofPageViews: ({
    pageViews,
    barPageViews,
    percentText,
  }: {
    readonly pageViews: string;
    readonly barPageViews: string;
    readonly percentText: string;
  }) => `${pageViews} of ${barPageViews} page views (${percentText})`,
  soFarYourCap: ({
    currency,
    currency2,
    capPageViews,
  }: {
    readonly currency: string;
    readonly currency2: string;
    readonly capPageViews: string;
  }) => `${currency} so far. Your cap is ${currency2}, which pays for ${capPageViews} page views.`,
  aForecastAppearsOne: "A forecast appears one hour after the cycle starts.",
  aboutPageViewsAndBy: ({
    forecastPageViews,
    currency,
    timeZone,
  }: {
    readonly forecastPageViews: string;
    readonly currency: string;
    readonly timeZone: string;
  }) => `About ${forecastPageViews} page views and ${currency} by ${timeZone}`,
  ifTrafficStaysTheSame: (end: string) => `${end}, if traffic stays the same.`,
  ifTrafficStaysThe: ({ end, timeZone }: { readonly end: string; readonly timeZone: string }) =>
    `${end}, if traffic stays the same. You would reach your cap around ${timeZone}.`,
  yourSpendingCapIsReached: "Your spending cap is reached",
  notificationsSent: "Notifications sent",
};

export const usagePlanForm = {
  spendingCap: "Spending cap",
  choose: (name: string) => `Choose ${name}`,
};

export const whatHappensCard = {
  planChanges: "Plan changes",
  thePlanContinuesAnd:
    "The plan continues and the first charge is made on the day shown above. Cancel before then and nothing is charged.",
  aTrialEnds: "A trial ends",
  rulesNotIncludedIn:
    "Rules not included in Free become inactive. They are never deleted and work again with your next paid plan.",
  youGoBackToFree: "You go back to Free",
  seeWhatWouldBecomeInactiveNow: "See what would become inactive now",
  shopifyEndsTheSubscription:
    "Shopify ends the subscription. If you install Palisade again, your trial continues where it stopped.",
  youUninstallTheApp: "You uninstall the app",
};
