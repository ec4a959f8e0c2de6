export const appealAnswered = {
  undo: "Undo",
  undo2: (reference: string) => `Undo: ${reference}`,
};

export const appealAnswers = {
  theVisitorsIpAddress: "The visitor’s IP address is unknown, so it cannot be allowed.",
  allow24Hours: "Allow 24 hours",
  allowAlways: "Allow always",
  keepBlocked: "Keep blocked",
  alwaysAllow: (allowValue: string) => `Always allow ${allowValue}?`,
  manyPeopleShareThis:
    "Many people share this IP address. None of your rules will stop any of them until you remove the entry from your IP list.",
};

export const appealItem = {
  manyPeopleShareThis: (sharedBy: string) =>
    `Many people share this IP address (${sharedBy}). Allowing it allows all of them, so 24 hours is safer than always.`,
  theVisitIsNo: "The visit is no longer in the visitor log.",
  on: ({ visit, path }: { readonly visit: string; readonly path: string }) =>
    `${visit}, on ${path}`,
  seeWhyEveryStepFor: (ip: string) => `See why: every step for ${ip}`,
};

export const appealWriter = {
  viewTheVisit: "View the visit",
  fromWithin12Hours: ({
    visitsThatDay,
    ip,
  }: {
    readonly visitsThatDay: string;
    readonly ip: string;
  }) => `${visitsThatDay} from ${ip} within 12 hours`,
};

export const appealsPanel = {
  theUnblockRequests: "The unblock requests",
  unblockRequests: "Unblock requests",
  open: (open: string) => `${open} open`,
  stoppedVisitorsWhoAsk:
    "Stopped visitors who ask to be unblocked. They do not see your answer: email them from here if they left an address.",
  noUnblockRequests: "No unblock requests.",
  thereAreMoreRequests: "There are more requests. Answer some to see the next.",
};
