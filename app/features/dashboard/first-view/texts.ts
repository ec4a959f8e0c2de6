export const milestoneBanner = {
  yourStoreIsProtected: "Your store is protected",
  palisadeChecksEveryVisit: "Palisade checks every visit from now on.",
  palisadeStoppedAVisitor: "Palisade stopped a visitor",
  theVisitorReportSays: "The visitor report says who it was, and why.",
  openTheReport: "Open the report",
};

export const protectionLine = {
  protected: "Protected",
  protectionPaused: "Protection paused",
  notProtected: "Not protected",
  since: (timeZone: string) => `Since ${timeZone}.`,
};

export const setupGuide = {
  setUpYourProtection: "Set up your protection",
  ofDone: ({ done, steps }: { readonly done: string; readonly steps: number }) =>
    `${done} of ${steps} done`,
  done: "Done",
  toDo: "To do",
};
