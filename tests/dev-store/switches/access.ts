import { z } from "zod";

import { answers } from "./switch";

const PROTECTED_TEST = "app/features/orders/intake/protected-data.db.test.ts";
const TOKENS_TEST = "app/features/shop/session/shopify.server.db.test.ts";

const OUTAGE_TEST = "tests/dev-store/outages.db.test.ts";
const CANCEL_TEST = "app/features/orders/order-actions/cancel-faults.db.test.ts";
const PUBLISH_TEST = "app/features/checkout/publishing/publish-checkout.db.test.ts";
const POINTS_TEST = "tests/dev-store/query-points.db.test.ts";
const METAFIELD_TEST = "tests/dev-store/json-metafields.db.test.ts";

/** Secrets, approvals, permissions and limits of the Admin API. */
export const accessSwitches = {
  secondSecret: answers(z.string().min(8).nullable(), {
    usual: null,
    harsh: "the-newer-client-secret-of-the-app",
    what: "A newer client secret in addition to the app's own. OAuth accepts both, and the older one signs.",
    basis: "documented",
    shown: {
      usual:
        'tests/e2e/session-token.e2e.ts "a page opened without an id token fetches a token and returns"',
      harsh: `${TOKENS_TEST} "stores can open the app during a secret rotation, with tokens of the new secret"`,
    },
  }),
  protectedData: answers(z.enum(["none", "1", "2"]), {
    usual: "2",
    harsh: "1",
    what: "Protected customer data the app is approved for: none, level 1 (without names, addresses and numbers), level 2 (all).",
    basis: "documented",
    shown: {
      usual: `${PROTECTED_TEST} "an order with all customer data is stored with an empty list of withheld data"`,
      harsh: `${PROTECTED_TEST} "an order whose names and addresses Shopify withholds is decided by its other facts"`,
    },
  }),
  ipAllowlist: answers(z.string().nullable(), {
    usual: null,
    harsh: "203.0.113.0/24",
    alone: "the Admin API would reject every request of this machine",
    what: "Addresses and CIDR blocks, separated by commas, from which Admin API requests are accepted. Requests from others are answered with 403.",
    basis: "documented",
    shown: {
      usual: `${TOKENS_TEST} "a token renewal that is answered with %i is refused as %s, and a later renewal succeeds"`,
      harsh: `${OUTAGE_TEST} "a server outside the app's IP allowlist keeps its session and its order action, and continues once allowed"`,
    },
  }),
  staff: answers(z.enum(["owner", "limited"]), {
    usual: "owner",
    harsh: "limited",
    alone: "no user could approve a charge or install the app",
    what: "The signed-in user: the owner, or a staff member who may open the app but not approve charges, install apps or refund.",
    basis: "documented",
    shown: {
      usual: `${CANCEL_TEST} "a cancellation whose answer is lost is confirmed by reading the order, not by sending it again"`,
      harsh: `${CANCEL_TEST} "a cancellation that Shopify refuses fails with Shopify's reason and advice"`,
    },
  }),
  tokenAfterUninstall: answers(z.enum(["400", "401"]), {
    usual: "401",
    harsh: "400",
    what: "Status of the answer to a token request after the app was uninstalled.",
    basis: "guessed",
    shown: {
      usual: `${TOKENS_TEST} "a request to a store that uninstalled the app fails with no-access if Shopify answers %s"`,
      harsh: `${TOKENS_TEST} "a request to a store that uninstalled the app fails with no-access if Shopify answers %s"`,
    },
  }),
  checkedFunctionHandle: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "A checkout rule may only name the handle of a Function that the app has deployed.",
    basis: "documented",
    shown: {
      usual: `${PUBLISH_TEST} "a store with 25 active validations is shown their names, and turning rules on again retries"`,
      harsh: `${PUBLISH_TEST} "rules are published under the handle of the deployed Function, and a different handle is rejected"`,
    },
  }),
  jsonMetafieldLimit: answers(z.enum(["2mb", "128kb"]), {
    usual: "2mb",
    harsh: "128kb",
    what: "Maximum size of a JSON metafield. Apps that wrote none before April 2026 have the smaller one.",
    basis: "documented",
    shown: {
      usual: `${METAFIELD_TEST} "the largest storefront settings are published if JSON metafields have a limit of %s"`,
      harsh: `${METAFIELD_TEST} "the largest storefront settings are published if JSON metafields have a limit of %s"`,
    },
  }),
  restoreRate: answers(z.enum(["50", "100", "200", "1000", "2000"]), {
    usual: "100",
    harsh: "50",
    what: "Points per second that Shopify restores to a store's bucket for queries, which has 20 times as many: 100 on a standard plan, 50 until 2024, up to 2,000 on others.",
    basis: "documented",
    shown: {
      usual: `${POINTS_TEST} "a bucket that restores %s points per second has a maximum of 20 times as many, and refuses queries when empty"`,
      harsh: `${POINTS_TEST} "a bucket that restores %s points per second has a maximum of 20 times as many, and refuses queries when empty"`,
    },
  }),
  costCounts: answers(z.enum(["connections", "lists"]), {
    usual: "connections",
    harsh: "lists",
    what: "Fields whose cost is multiplied by the requested number: connections only, or also lists such as nodes(ids:) and transactions(first:).",
    basis: "guessed",
    shown: {
      usual: `${POINTS_TEST} "past orders are read in as few queries as the cost limit allows if the cost counts %s"`,
      harsh: `${POINTS_TEST} "past orders are read in as few queries as the cost limit allows if the cost counts %s"`,
    },
  }),
};
