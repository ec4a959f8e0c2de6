import { z } from "zod";

import { answers } from "./switch";

const SUBSCRIPTION_TEST = "app/features/plans/subscription/subscription.db.test.ts";

/** What the Billing API answers. */
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
};
