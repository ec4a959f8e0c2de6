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
      usual: `${SUBSCRIPTION_TEST} "a plan that follows paid time is scheduled until that ends, if Shopify %s"`,
      harsh: `${SUBSCRIPTION_TEST} "cancelling also ends a scheduled change that Shopify lists as active"`,
    },
  }),
  chargesRefused: answers(z.enum(["not-public", "app-pricing"]).nullable(), {
    usual: null,
    harsh: "not-public",
    alone: "nothing can be bought",
    what: "Why the app may not charge: it is not distributed publicly, or its listing names the platform's own pricing.",
    basis: "reported",
    shown: {
      usual: `${SUBSCRIPTION_TEST} "an approved plan is active with its trial, and the account is no longer new"`,
      harsh: `${SUBSCRIPTION_TEST} "an app that may not charge (%s) shows this, and the log has the remedy"`,
    },
  }),
  trialPeriodEnd: answers(z.enum(["first-paid-period", "trial"]), {
    usual: "first-paid-period",
    harsh: "trial",
    what: "What ends at `currentPeriodEnd` during a trial: the first paid period, or the trial itself.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a trial shows its end and first charge if the period ends with %s"`,
      harsh: `${CHARGES_TEST} "a trial shows its end and first charge if the period ends with %s"`,
    },
  }),
  frozenIsCancelled: answers(z.boolean(), {
    usual: true,
    harsh: false,
    what: "Whether an app may cancel a subscription that is frozen because the store owes a bill.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a frozen subscription is cancelled if Shopify allows it"`,
      harsh: `${CHARGES_TEST} "a frozen subscription that Shopify does not cancel shows that the bill must be paid first"`,
    },
  }),
  realChargeOnDevStore: answers(z.enum(["refused-when-created", "refused-when-approved"]), {
    usual: "refused-when-created",
    harsh: "refused-when-approved",
    what: "When a development store's real charge is refused.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a development store gets test charges only, where a real charge is %s"`,
      harsh: `${CHARGES_TEST} "a development store gets test charges only, where a real charge is %s"`,
    },
  }),
};
