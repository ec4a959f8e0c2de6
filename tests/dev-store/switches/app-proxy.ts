import { z } from "zod";

import { answers, HARSH_JOURNEY } from "./switch";

const PROXY_TEST = "tests/dev-store/storefront/proxy/app-proxy.test.ts";

const CART_TEST = "tests/dev-store/storefront/cart-routes.test.ts";
const OPEN_TEST = "tests/e2e/fail-open.e2e.ts";

/** Behavior between a visitor and the app. */
export const appProxySwitches = {
  proxyPath: answers(z.string().regex(/^\/(?:a|apps|community|tools)\/[\w-]{1,64}$/), {
    usual: "/apps/palisade",
    harsh: "/tools/palisade",
    alone: "visitors are allowed until the app has found its new address",
    what: "Path of the app proxy in the store. Merchants may change its folder and name.",
    basis: "documented",
    shown: {
      usual: `${PROXY_TEST} "the app receives method, body and path of a proxied request with its shop's signature"`,
      harsh:
        'tests/e2e/extensions.e2e.ts "the guide and the test visit work before the embed is enabled, and the app adopts a renamed app proxy"',
    },
  }),
  forwardedFor: answers(z.enum(["one", "two", "three"]), {
    usual: "one",
    harsh: "three",
    alone: "visitors have a proxy's address until a test visit corrects it",
    what: "Entries of X-Forwarded-For in requests to the app: the visitor's, and those of proxies behind it.",
    basis: "guessed",
    shown: {
      usual: `${PROXY_TEST} "cookies and a visitor's own address headers are not forwarded"`,
      harsh: HARSH_JOURNEY,
    },
  }),
  keepsForwardedFor: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "True if a visitor's own X-Forwarded-For is kept in front.",
    basis: "guessed",
    shown: {
      usual: `${PROXY_TEST} "cookies and a visitor's own address headers are not forwarded"`,
      harsh: `${PROXY_TEST} "later proxies append addresses to X-Forwarded-For, and a visitor's own value may precede them"`,
    },
  }),
  forwardedHost: answers(z.enum(["shop", "port", "uppercase", "list", "missing", "visitors"]), {
    usual: "shop",
    harsh: "port",
    what: "X-Forwarded-Host in requests to the app: the shop's domain, with a port, in capitals, after the visitor's own, missing, or the visitor's own.",
    basis: "guessed",
    shown: {
      usual: `${PROXY_TEST} "the app receives method, body and path of a proxied request with its shop's signature"`,
      harsh: `${PROXY_TEST} "with the setting “%s” the app proxy sends the X-Forwarded-Host header %s"`,
    },
  }),
  proxyAdds: answers(
    z
      .string()
      .regex(/^[a-z_]{1,30}$/)
      .nullable(),
    {
      usual: null,
      harsh: "locale",
      what: "A parameter that the app proxy adds to the signed query. Shopify added one for all apps in 2022.",
      basis: "documented",
      shown: {
        usual: `${PROXY_TEST} "the app receives method, body and path of a proxied request with its shop's signature"`,
        harsh: `${PROXY_TEST} "a parameter added by Shopify is signed, and the app accepts the signature"`,
      },
    },
  ),
  proxyDelayMs: answers(z.coerce.number().int().min(0).max(60_000), {
    usual: 0,
    harsh: 3000,
    alone: "the embed stops waiting after 800 ms, and visitors are allowed",
    what: "Delay of the app proxy before it calls the app, milliseconds.",
    basis: "guessed",
    shown: {
      usual:
        'tests/e2e/story-block-a-country.e2e.ts "a merchant blocks a country, a visitor from there is blocked, and the dashboard counts the visit"',
      harsh: `${OPEN_TEST} "with the app down, a visitor sees the store without errors, and the merchant sees the unanswered visits"`,
    },
  }),
  botProtection: answers(z.enum(["429", "430"]).nullable(), {
    usual: null,
    harsh: "430",
    alone: "every visit request is a POST, so visitors are allowed",
    what: "Status with which the storefront's bot protection answers a POST instead of the app.",
    basis: "reported",
    shown: {
      usual:
        'tests/e2e/story-block-a-country.e2e.ts "a merchant blocks a country, a visitor from there is blocked, and the dashboard counts the visit"',
      harsh: `${OPEN_TEST} "with the app down, a visitor sees the store without errors, and the merchant sees the unanswered visits"`,
    },
  }),
  cartProtection: answers(z.enum(["429", "430"]).nullable(), {
    usual: null,
    harsh: "429",
    alone: "themes that add to the cart by a script cannot sell",
    what: "Status with which the storefront's bot protection answers scripts that change the cart, by /cart/*.js or the Storefront API. Forms still change it.",
    basis: "reported",
    shown: {
      usual: `${CART_TEST} "a cart contains added items and the attributes set by an app"`,
      harsh: `${OPEN_TEST} "with the app down, a visitor sees the store without errors, and the merchant sees the unanswered visits"`,
    },
  }),
};
