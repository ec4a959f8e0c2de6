import { catalog } from "#app/words/catalog";

export const {
  appealAnswered,
  appealAnswers,
  appealItem,
  appealNotices,
  appealWriter,
  appealsPanel,
  appealToasts,
  appealProblems,
} = catalog("appeals", {
  appealAnswered: {
    undo: "Undo",
    undoAnswerTo: "Undo: {reference}",
  },

  appealAnswers: {
    addressUnknown: "The visitor’s IP address is unknown, so it cannot be allowed.",
    allow24Hours: "Allow 24 hours",
    allowAlways: "Allow always",
    keepBlocked: "Keep blocked",
    alwaysAllow: "Always allow {address}?",
    manyShareIt:
      "Many people share this IP address. None of your rules will stop any of them until you remove the entry from your IP list.",
  },

  appealItem: {
    manyShareIt:
      "Many people share this IP address ({network}). Allowing it allows all of them, so 24 hours is safer than always.",
    contact: "Contact: {contact}",
    visitIsGone: "The visit is no longer in the visitor log.",
    stoppedByRule: "Stopped {when} by {rule}.",
    stoppedByDeleted: "Stopped {when} by {rule} (deleted since).",
    visitorOn: "{visitor}, on {path}",
    seeWhy: "See why: every step for {address}",
  },

  /** Notifications in the app. They contain no visitor data, because that must be erasable with the appeal. */
  appealNotices: {
    waits: "A visitor stopped by your rules asks to be unblocked. Open the dashboard to answer.",
    mailFailed:
      "An email to a visitor could not be delivered. Open Unblock requests on Block Lists to see why.",
    madeUp:
      "Many unblock requests with made-up reference codes reach your store. Requests of visitors stopped by your rules still arrive.",
    tooMany:
      "More than 200 visitors stopped by your rules asked to be unblocked within an hour. Further requests are refused until the hour is over.",
  },

  appealWriter: {
    viewVisit: "View the visit",
    visitsFrom: "{visits, plural, one {# visit} other {# visits}} from {address} within 12 hours",
    orders: "Orders with this email address: {orders}",
  },

  appealsPanel: {
    couldNotLoad: "The unblock requests could not be loaded",
    title: "Unblock requests",
    open: "{count, number} open",
    about:
      "Stopped visitors who ask to be unblocked. They do not see your answer: email them from here if they left an address.",
    none: "No unblock requests.",
    hasMore: "There are more requests. Answer some to see the next.",
  },

  appealToasts: {
    mailQueued: "Email queued",
    undone: "Undone",
    entryStays: "The request is open again. Its entry was changed and stays on your IP list.",
  },

  appealProblems: {
    addressIsGone: "The visitor’s IP address is no longer stored, so it cannot be allowed.",
    isAnswered: "Someone has already answered this request.",
  },
});
