import { z } from "zod";

import { answers } from "./switch";

const CHARGES_TEST = "app/features/plans/subscription/charge-answers.db.test.ts";
const SUBSCRIPTION_TEST = "app/features/plans/subscription/subscription.db.test.ts";

/** Answers of the Billing API. */
export const chargeSwitches = {
  accepted: answers(z.boolean(), {
    usual: true,
    harsh: false,
    what: "An approved change of plan is ACCEPTED while it waits (deprecated in 2026-10); else ACTIVE at once.",
    basis: "documented",
    shown: {
      usual: `${SUBSCRIPTION_TEST} "a plan that follows paid time is told, and starts when that ends, where the platform %s"`,
      harsh: `${SUBSCRIPTION_TEST} "cancelling ends a change that waits and is listed as active along with the plan"`,
    },
  }),
  chargesRefused: answers(z.enum(["not-public", "app-pricing"]).nullable(), {
    usual: null,
    harsh: "not-public",
    alone: "nothing can be bought",
    what: "Why the app may not charge: it is not distributed publicly, or its listing names the platform's own pricing.",
    basis: "reported",
    shown: {
      usual: `${SUBSCRIPTION_TEST} "a plan that is approved is in force with its trial, and the account is not new any more"`,
      harsh: `${SUBSCRIPTION_TEST} "an app that may not charge (%s) says so in words, and the log says what to do"`,
    },
  }),
  trialPeriodEnd: answers(z.enum(["first-paid-period", "trial"]), {
    usual: "first-paid-period",
    harsh: "trial",
    what: "What ends at `currentPeriodEnd` during a trial: the first paid period, or the trial itself.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a trial says when it ends and what is charged then, whether the period ends with %s"`,
      harsh: `${CHARGES_TEST} "a trial says when it ends and what is charged then, whether the period ends with %s"`,
    },
  }),
  frozenIsCancelled: answers(z.boolean(), {
    usual: true,
    harsh: false,
    what: "Whether an app may cancel a subscription that is frozen because the store owes a bill.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a frozen subscription is cancelled where the platform lets us"`,
      harsh: `${CHARGES_TEST} "where the platform does not cancel a frozen subscription, the merchant is told to pay the bill first"`,
    },
  }),
  realChargeOnDevStore: answers(z.enum(["refused-when-created", "refused-when-approved"]), {
    usual: "refused-when-created",
    harsh: "refused-when-approved",
    what: "When a development store's real charge is refused.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a development store is only ever charged for tests, where a real charge is %s"`,
      harsh: `${CHARGES_TEST} "a development store is only ever charged for tests, where a real charge is %s"`,
    },
  }),
};
