import { z } from "zod";

import { answers } from "./switch";

const PROTECTED_TEST = "app/features/orders/intake/protected-data.db.test.ts";
const TOKENS_TEST = "app/shopify.server.db.test.ts";

/** Secrets, approvals and permissions: who may ask for what. */
export const accessSwitches = {
  secondSecret: answers(z.string().min(8).nullable(), {
    usual: null,
    harsh: "the-newer-client-secret-of-the-app",
    what: "A newer client secret beside the app's own: OAuth takes both, the older one signs.",
    basis: "documented",
    shown: {
      usual:
        'tests/e2e/session-token.e2e.ts "a page opened without an id token fetches one and comes back"',
      harsh: `${TOKENS_TEST} "a store goes on opening the app while the client secret is changed, its tokens got with the new one"`,
    },
  }),
  protectedData: answers(z.enum(["none", "1", "2"]), {
    usual: "2",
    harsh: "1",
    what: "Protected customer data the app is approved for: none, level 1 (without names, addresses and numbers), level 2 (all).",
    basis: "documented",
    shown: {
      usual: `${PROTECTED_TEST} "an order that is shown in full says that nothing is withheld"`,
      harsh: `${PROTECTED_TEST} "an order without names and addresses is decided by what is left"`,
    },
  }),
};
