import { expect, test } from "vitest";

import type { ApprovalOutcome, Subscription } from "#app/contract/plans";
import { inDays, PAYG, PREMIUM, subscriptionPage } from "#tests/helpers/screens/subscription-page";

import { lastSubscription, stateNotice } from "./state-notice";

const TRIAL = { trial: { daysTotal: 7, daysLeft: 7, endsAt: inDays(7) } };
const SCHEDULED = {
  scheduled: { plan: "premium" as const, interval: "monthly" as const, startsAt: inDays(90) },
};
const PENDING = {
  pending: { plan: "premium" as const, interval: "yearly" as const, since: inDays(-1) },
};
const FROZEN = { status: "frozen" as const, subscribedPlan: "premium" as const };

const noticeWords = (part: Partial<Subscription>, outcome: ApprovalOutcome | null) => {
  const notice = stateNotice(subscriptionPage(part, { outcome }));
  return notice && [notice.tone, notice.title, notice.text];
};

test.each<[string, Partial<Subscription>, ApprovalOutcome | null, string[]]>([
  [
    "a trial that was approved",
    { ...PREMIUM, ...TRIAL },
    "approved",
    [
      "success",
      "Premium is active",
      "Your free trial runs until 17 June 2026. Nothing is charged before.",
    ],
  ],
  [
    "a plan without a trial",
    PREMIUM,
    "approved",
    ["success", "Premium is active", "The next charge is $9.99 on 20 June 2026, 12:00 (GMT−4)."],
  ],
  [
    "pay-as-you-go",
    PAYG,
    "approved",
    [
      "success",
      "Pay-As-You-Go is active",
      "You pay for the page views of each 30 days afterwards, never more than $4.00.",
    ],
  ],
  [
    "a change that waits",
    { ...PREMIUM, ...SCHEDULED },
    "scheduled",
    [
      "success",
      "Premium, monthly is approved",
      "It starts on 8 September 2026, when your paid period ends.",
    ],
  ],
  [
    "a new cap",
    { ...PAYG, cap: "20.00" },
    "cap-changed",
    ["success", "Your spending cap has changed", "You pay at most $20.00 every 30 days."],
  ],
  [
    "a declined charge",
    {},
    "declined",
    ["info", "You declined the charge", "Nothing was charged. Your plan is Free, as before."],
  ],
  [
    "a pending charge",
    PENDING,
    null,
    [
      "warning",
      "Premium, yearly is waiting for your approval",
      "Nothing changes and nothing is charged until you approve it. Choose the plan again to return to the approval page. If you cannot approve charges in the admin, ask the store owner.",
    ],
  ],
  [
    "a new account's declined charge",
    { isNew: true, status: "declined" as const, subscribedPlan: "premium" as const },
    null,
    ["info", "You have no plan yet", "You declined the charge for Premium. Nothing was charged."],
  ],
  [
    "a frozen subscription",
    FROZEN,
    null,
    [
      "critical",
      "Your Premium subscription is frozen",
      "Your store has an unpaid bill, so Shopify paused the subscription. Premium features are kept but inactive. Pay the bill to resume automatically.",
    ],
  ],
])("the notice for %s has the expected tone, title and text", (_, part, outcome, expected) => {
  expect(noticeWords(part, outcome)).toEqual(expected);
});

test.each<[Partial<Subscription>, ApprovalOutcome | null]>([
  [{}, null],
  [PREMIUM, null],
  [PREMIUM, "none"],
  // The notice follows Shopify's answer, not the address.
  [{}, "approved"],
  [FROZEN, "approved"],
  [PREMIUM, "scheduled"],
  [PREMIUM, "cap-changed"],
])("a billing state %o with the outcome %s shows no success notice", (part, outcome) => {
  expect(noticeWords(part, outcome)?.[0]).not.toBe("success");
});

test.each<[Subscription["status"], string | null]>([
  ["declined", "You declined the charge for Premium. Nothing was charged."],
  [
    "expired",
    "The charge for Premium was not approved within two days and expired. Nothing was charged; you can choose the plan again at any time.",
  ],
  [
    "cancelled",
    "Your Premium subscription has ended. Its rules are kept and come back when you subscribe again.",
  ],
  ["none", null],
  ["active", null],
  ["frozen", null],
])("the last subscription with the status %s is described as %j", (status, line) => {
  const page = subscriptionPage({ status, subscribedPlan: "premium" });
  expect(lastSubscription(page)).toBe(line);
});
