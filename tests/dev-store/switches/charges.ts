import { z } from "zod";

import { answers } from "./switch";

const CHARGES_TEST = "app/features/plans/subscription/charge-answers.db.test.ts";
const SUBSCRIPTION_TEST = "app/features/plans/subscription/subscription.db.test.ts";

/** Answers of the Billing API. */
export const chargeSwitches = {
  accepted: answers(z.boolean(), {
    usual: true,
    harsh: false,
    what: "Status of an approved plan change that is waiting: ACCEPTED (deprecated in 2026-10). Otherwise it is ACTIVE immediately.",
    basis: "documented",
    shown: {
      usual: `${SUBSCRIPTION_TEST} "a plan that follows paid time is scheduled for the end of that time if Shopify %s"`,
      harsh: `${SUBSCRIPTION_TEST} "cancelling also ends a scheduled change that Shopify lists as active"`,
    },
  }),
  chargesRefused: answers(z.enum(["not-public", "app-pricing"]).nullable(), {
    usual: null,
    harsh: "not-public",
    alone: "nothing can be bought",
    what: "Reason why the app may not charge: it is not distributed publicly, or its listing uses Shopify's managed pricing.",
    basis: "reported",
    shown: {
      usual: `${SUBSCRIPTION_TEST} "an approved plan is active with its trial, and the account is no longer new"`,
      harsh: `${SUBSCRIPTION_TEST} "a refused charge (%s) shows that the app may not charge, and the log contains the remedy"`,
    },
  }),
  trialPeriodEnd: answers(z.enum(["first-paid-period", "trial"]), {
    usual: "first-paid-period",
    harsh: "trial",
    what: "Meaning of `currentPeriodEnd` during a trial: end of the first paid period, or of the trial.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a trial has the same end and first charge if Shopify's period ends with the %s"`,
      harsh: `${CHARGES_TEST} "a trial has the same end and first charge if Shopify's period ends with the %s"`,
    },
  }),
  frozenIsCancelled: answers(z.boolean(), {
    usual: true,
    harsh: false,
    what: "True if an app may cancel a subscription that is frozen because of an unpaid bill.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a frozen subscription is cancelled if Shopify allows it"`,
      harsh: `${CHARGES_TEST} "a frozen subscription that Shopify does not cancel shows that the bill must be paid first"`,
    },
  }),
  realChargeOnDevStore: answers(z.enum(["refused-when-created", "refused-when-approved"]), {
    usual: "refused-when-created",
    harsh: "refused-when-approved",
    what: "Moment at which a development store's real charge is refused.",
    basis: "guessed",
    shown: {
      usual: `${CHARGES_TEST} "a development store receives only test charges, because Shopify's real charges are %s"`,
      harsh: `${CHARGES_TEST} "a development store receives only test charges, because Shopify's real charges are %s"`,
    },
  }),
};
