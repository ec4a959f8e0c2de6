import {
  ALLOWED,
  allowedBy,
  blockedBy,
  type DecisionCase,
  entry,
  valueCases,
} from "./decision-case";
import { spellings } from "./url-spellings";

const at = (path: string) => ({ path });
const shoes = at("/products/shoes");

const matches = valueCases("url", [
  ["one page is stopped", "exact:/products/shoes", shoes, "stopped"],
  ["the page below is not", "exact:/products/shoes", at("/products/shoes/x"), "not stopped"],
  [
    "a page that begins alike is not",
    "exact:/products/shoes",
    at("/products/shoes-2"),
    "not stopped",
  ],
  ["the page above is not", "exact:/products/shoes", at("/products"), "not stopped"],
  ["the home page is not every page", "/", shoes, "not stopped"],
  ["pages that begin so are stopped", "prefix:/products/sh", shoes, "stopped"],
  ["the beginning itself is stopped", "prefix:/products/shoes", shoes, "stopped"],
  ["pages that begin otherwise are not", "prefix:/products/shirts", shoes, "not stopped"],
  ["a folder holds its own page", "prefix:/products/", at("/products"), "stopped"],
  ["a folder holds pages below", "prefix:/products/", shoes, "stopped"],
  [
    "a folder does not hold what begins alike",
    "prefix:/products/",
    at("/products-old"),
    "not stopped",
  ],
  ["every page begins with a slash", "prefix:/", shoes, "stopped"],
  ["a part is stopped", "contains:SHO", shoes, "stopped"],
  ["a part that is not there stops nobody", "contains:shirt", shoes, "not stopped"],
  [
    "a part of the query is no part of the path",
    "contains:red",
    at("/products/shoes?c=red"),
    "not stopped",
  ],
  ["a star stands for any text", "/products/*s", shoes, "stopped"],
  ["a star stands for no text, too", "/products/shoes*", shoes, "stopped"],
  ["a star stands for folders, too", "/products/*", at("/products/a/b"), "stopped"],
  ["a star does not stand for other pages", "/products/*", at("/pages/products/x"), "not stopped"],
  ["two stars", "/p*/sh*s", shoes, "stopped"],
  ["a dot is a dot in a pattern", "/products/sh.es*", shoes, "not stopped"],
  ["a pattern may begin with a star", "wildcard:*/shoes", shoes, "stopped"],
  ["an expression stops what it matches", "regex:^/products/[a-z]+$", shoes, "stopped"],
  ["an expression does not stop others", "regex:^/products/[0-9]+$", shoes, "not stopped"],
  ["an expression that cannot be read stops nobody", "regex:[", shoes, "not stopped"],
  ["a parameter is stopped", "query:ref", at("/?a=1&ref=x"), "stopped"],
  ["a parameter without value is stopped", "query:ref", at("/?ref"), "stopped"],
  ["a parameter in capitals is stopped", "query:Ref=Spam", at("/?REF=SPAM"), "stopped"],
  ["an encoded parameter is stopped", "query:ref=spam", at("/?r%65f=sp%61m"), "stopped"],
  ["the second of two is looked at as well", "query:ref=spam", at("/?ref=x&ref=spam"), "stopped"],
  ["another value is not", "query:ref=spam", at("/?ref=spammer"), "not stopped"],
  ["another parameter is not", "query:ref", at("/?refer=x"), "not stopped"],
  ["a parameter in the fragment is none", "query:ref", at("/#?ref=x"), "not stopped"],
  ["no path stops nobody", "products/shoes", shoes, "not stopped"],
]);

const protectedPages = valueCases("url", [
  ["policies stay reachable", "prefix:/", at("/policies/refund-policy"), "open"],
  ["policies stay reachable in every language", "contains:/", at("/de/policies/imprint"), "open"],
  ["robots.txt stays reachable", "/*", at("/robots.txt"), "open"],
  ["sitemaps stay reachable", "regex:.*", at("/sitemap_products_1.xml"), "open"],
  ["the log-in page stays reachable", "prefix:/", at("/account/login"), "open"],
  ["this app's own calls stay reachable", "prefix:/", at("/apps/palisade/visit"), "not stopped"],
  ["the checkout stays reachable", "contains:check", at("/checkouts/cn/1"), "not stopped"],
  [
    "the sign-in of customer accounts stays reachable",
    "prefix:/",
    at("/customer_authentication/redirect?locale=en&region_country=US"),
    "open",
  ],
  [
    "an order page below the store's number stays reachable",
    "/*",
    at("/12345/orders/3f1c"),
    "open",
  ],
  ["a gift card's page stays reachable", "contains:gift", at("/gift_cards/12345/0a1b"), "open"],
  ["a draft order's payment stays reachable", "/*", at("/12345/invoices/0a1b"), "not stopped"],
  ["what begins alike does not stay reachable", "prefix:/", at("/accounting"), "stopped"],
  ["a folder with a number does not open a page", "prefix:/", at("/12345/products/x"), "stopped"],
  ["the cart may be closed", "/cart", at("/cart"), "stopped"],
  ["a spelling does not open a page", "prefix:/", at("/policies/../products/shoes"), "stopped"],
]);

const lists: DecisionCase[] = [
  {
    says: "one page tells more than its beginning, and a long beginning more than a short one",
    rules: {
      entries: ["prefix:/p", "prefix:/products", "/products/shoes"].map((value) =>
        entry("url", value),
      ),
    },
    visit: shoes,
    ...blockedBy("url", "/products/shoes"),
  },
  {
    says: "the longer beginning decides",
    rules: { entries: ["prefix:/p", "prefix:/products"].map((value) => entry("url", value)) },
    visit: shoes,
    ...blockedBy("url", "prefix:/products"),
  },
  {
    says: "an allow entry opens a page where the country is blocked",
    rules: { entries: [entry("url", "/pages/help", { effect: "allow" }), entry("country", "DE")] },
    visit: { path: "/pages/help", country: "DE" },
    ...allowedBy("url", "/pages/help"),
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { url: { enabled: false }, entries: [entry("url", "prefix:/")] },
    visit: shoes,
    ...ALLOWED,
  },
];

export const URL_CASES: readonly DecisionCase[] = [
  ...spellings,
  ...matches,
  ...protectedPages,
  ...lists,
];
