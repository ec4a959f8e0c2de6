import { z } from "zod";

import { answers } from "./switch";

const CHECKOUT_TEST = "tests/dev-store/checkouts.db.test.ts";

/** Checkouts, and what Shopify reports about them. */
export const checkoutSwitches = {
  checkoutBegins: answers(z.enum(["opened", "email"]), {
    usual: "opened",
    harsh: "email",
    what: "Start of a checkout for apps: when its page is opened, or when the customer has entered an email address.",
    basis: "reported",
    shown: {
      usual: `${CHECKOUT_TEST} "a checkout that begins at the event %s is counted once"`,
      harsh: `${CHECKOUT_TEST} "a checkout that begins at the event %s is counted once"`,
    },
  }),
  checkoutDeliveries: answers(z.enum(["once", "late", "doubled", "missing"]), {
    usual: "once",
    harsh: "doubled",
    what: "Arrival of checkouts/create and orders/create: once, after the order of the checkout, twice with different ids, or never.",
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
      usual: `${CHECKOUT_TEST} "a pass is read from a checkout whose attributes are %s"`,
      harsh: `${CHECKOUT_TEST} "a pass is read from a checkout whose attributes are %s"`,
    },
  }),
};
