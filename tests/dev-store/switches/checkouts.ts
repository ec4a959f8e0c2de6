import { z } from "zod";

import { answers } from "./switch";

const CHECKOUT_TEST = "tests/dev-store/checkouts.db.test.ts";

/** Checkouts, and what Shopify reports about them. */
export const checkoutSwitches = {
  checkoutBegins: answers(z.enum(["opened", "email"]), {
    usual: "opened",
    harsh: "email",
    what: "When a checkout exists for apps: once its page is opened, or once the buyer entered an email address.",
    basis: "reported",
    shown: {
      usual: `${CHECKOUT_TEST} "a checkout is counted once it %s"`,
      harsh: `${CHECKOUT_TEST} "a checkout is counted once it %s"`,
    },
  }),
  checkoutDeliveries: answers(z.enum(["once", "late", "doubled", "missing"]), {
    usual: "once",
    harsh: "doubled",
    what: "How checkouts/create and orders/create arrive: once, after the order that followed, twice with different ids, or not at all.",
    basis: "documented",
    shown: {
      usual: `${CHECKOUT_TEST} "checkouts whose webhooks arrive %s are counted once"`,
      harsh: `${CHECKOUT_TEST} "checkouts whose webhooks arrive %s are counted once"`,
    },
  }),
  checkoutAttributes: answers(z.enum(["shown", "lines", "withheld"]), {
    usual: "shown",
    harsh: "lines",
    what: "Attributes in checkouts/create: those of the cart and its lines, of its lines only, or none because they are withheld.",
    basis: "guessed",
    shown: {
      usual: `${CHECKOUT_TEST} "a pass is found if a checkout shows attributes of %s"`,
      harsh: `${CHECKOUT_TEST} "a pass is found if a checkout shows attributes of %s"`,
    },
  }),
};
