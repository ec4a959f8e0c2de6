import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const appealAnswered = {
  undo: "Undo",
  undoAnswerTo: (reference: string) => `Undo: ${reference}`,
};

export const appealAnswers = {
  addressUnknown: "The visitor’s IP address is unknown, so it cannot be allowed.",
  allow24Hours: "Allow 24 hours",
  allowAlways: "Allow always",
  keepBlocked: "Keep blocked",
  alwaysAllow: (address: string) => `Always allow ${address}?`,
  manyShareIt:
    "Many people share this IP address. None of your rules will stop any of them until you remove the entry from your IP list.",
};

export const appealItem = {
  manyShareIt: (network: string) =>
    `Many people share this IP address (${network}). Allowing it allows all of them, so 24 hours is safer than always.`,
  contact: (contact: ReactNode) => <>Contact: {contact}</>,
  visitIsGone: "The visit is no longer in the visitor log.",
  stoppedByRule: ({ when, rule }: { readonly when: ReactNode; readonly rule: string }) => (
    <>
      Stopped {when} by {rule}.
    </>
  ),
  stoppedByDeleted: ({ when, rule }: { readonly when: ReactNode; readonly rule: string }) => (
    <>
      Stopped {when} by {rule} (deleted since).
    </>
  ),
  stoppedByKind: ({ when, kind }: { readonly when: ReactNode; readonly kind: string }) => (
    <>
      Stopped {when} by your {kind} rules.
    </>
  ),
  visitorOn: ({ visitor, path }: { readonly visitor: string; readonly path: string }) =>
    `${visitor}, on ${path}`,
  seeWhy: (address: string) => `See why: every step for ${address}`,
};

export const appealWriter = {
  viewVisit: "View the visit",
  visitsFrom: ({ visits, address }: { readonly visits: number; readonly address: string }) =>
    `${counted(visits, "visit", "visits")} from ${address} within 12 hours`,
  orders: (orders: ReactNode) => <>Orders with this email address: {orders}</>,
};

export const appealsPanel = {
  couldNotLoad: "The unblock requests could not be loaded",
  title: "Unblock requests",
  open: (count: number) => `${numeral(count)} open`,
  about:
    "Stopped visitors who ask to be unblocked. They do not see your answer: email them from here if they left an address.",
  none: "No unblock requests.",
  hasMore: "There are more requests. Answer some to see the next.",
};
