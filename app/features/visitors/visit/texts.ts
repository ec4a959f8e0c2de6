export const evaluationSteps = {
  decides: "Decides",
  matchesMonitorOnly: "Matches, monitor only",
  doesNotMatch: "Does not match",
  bypassed: "Bypassed",
  notChecked: "Not checked",
  failed: "Failed",
  checks: (value: string) => `Checks: ${value}`,
  rule: (entry: string) => `Rule: ${entry}`,
};

export const sessionCard = {
  visitsAroundThisOne: "Visits around this one",
  onlyTheClosestVisitsAreShown: " Only the closest visits are shown.",
  thisVisit: "This visit",
};

export const trustedCard = {
  notAThreat: "Not a threat?",
  addANoteFor:
    "Add a note for yourself and your staff. It does not change any rule: to allow the visitor, choose Allow.",
  note: "Note",
  saveNote: "Save note",
  markAsSafe: "Mark as safe",
  removeMark: "Remove mark",
};

export const verdictCards = {
  notKept:
    "Page view rate, solved challenges and the trap link are not stored and not checked here.",
  whyThisDecision: "Why this decision",
  withYourCurrentRules: "With your current rules",
  yourRulesHaveNotChangedSince: "Your rules have not changed since.",
  yourRulesHaveChangedSince: "Your rules have changed since.",
  theseAreTheRules: ({
    rulesetVersion,
    age,
  }: {
    readonly rulesetVersion: string;
    readonly age: string;
  }) => `These are the rules at the time of the visit, version ${rulesetVersion}. ${age}`,
  whatHappened: ({
    rules,
    outcome,
    visit,
  }: {
    readonly rules: string;
    readonly outcome: string;
    readonly visit: string;
  }) => `${rules} What happened: ${outcome}. ${visit}.`,
  theLogSays: ({
    rules,
    logged,
    notKept,
  }: {
    readonly rules: string;
    readonly logged: string;
    readonly notKept: string;
  }) => `${rules} The log says: ${logged}. ${notKept}`,
  yourRulesCouldNot: "Your rules could not be checked because the app is no longer installed.",
  version: ({
    rulesetVersion,
    notKept,
  }: {
    readonly rulesetVersion: string;
    readonly notKept: string;
  }) => `Version ${rulesetVersion}. ${notKept}`,
  noRulesWereChecked: "No rules were checked for that visit.",
  theRulesAtThat: ({
    rulesetVersion,
    rulesetVersion2,
  }: {
    readonly rulesetVersion: string;
    readonly rulesetVersion2: string;
  }) =>
    `The rules at that time, version ${rulesetVersion}, are no longer stored (the current version is ${rulesetVersion2}).`,
};

export const visitFactsCard = {
  why: "Why",
  decidedBy: "Decided by",
  firewallBeforeThePageWasSent: "Firewall, before the page was sent",
  storefront: "Storefront",
  referenceCode: "Reference code",
  address: "Address",
  couldNotBeRead: "Could not be read",
  place: "Place",
  network: "Network",
  unknown: "Unknown",
  ipType: "IP type",
  crawler: "Crawler",
  notACrawler: "Not a crawler",
  browserAndDevice: "Browser and device",
  signsOfAutomation: "Signs of automation",
  userAgent: "User agent",
  nothing: "Nothing",
  page: "Page",
  referrer: "Referrer",
  directOrNotProvided: "Direct, or not provided",
  rulesAtTheTime: "Rules at the time",
  version: (rulesetVersion: string) => `Version ${rulesetVersion}`,
  details: "Details",
  noneSeen: "None seen",
};

export const visitScreen = {
  visit: (reference: string) => `Visit ${reference}`,
  shopVisitorReport: "Shop Visitor Report",
  block: "Block…",
  allow: "Allow…",
  lookUpTheIpAddress: "Look up the IP address",
};
