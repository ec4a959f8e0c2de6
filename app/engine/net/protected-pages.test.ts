import { expect, test } from "vitest";

import { canonicalPath } from "./path";
import { bypassesFirewall, isOpenPage, isProtectedPage } from "./protected-pages";

const opennessOf = (path: string) => {
  const canonical = canonicalPath(path);
  return {
    toRules: isOpenPage(canonical),
    atFirewall: bypassesFirewall(canonical),
    toPageRules: isProtectedPage(canonical),
  };
};

test.each([
  "/policies/refund-policy",
  "/548380009/policies/1.html",
  "/pages/data-sharing-opt-out",
  "/password",
  "/account",
  "/fr/account/orders/1",
  "/orders/3f1c",
  "/548380009/orders/3f1c/authenticate",
  "/customer_authentication/redirect",
  "/customer_identity/redirect",
  "/challenge",
  "/gift_cards/548380009/0a1b",
])("the page %s is exempt from every rule, and the firewall records the visit", (path) => {
  expect(opennessOf(path)).toEqual({ toRules: true, atFirewall: false, toPageRules: true });
});

test.each(["/.well-known/acme-challenge/x", "/robots.txt", "/llms.txt", "/sitemap_products_1.xml"])(
  "the page %s is exempt from every rule and bypasses the firewall",
  (path) => {
    expect(opennessOf(path)).toEqual({ toRules: true, atFirewall: true, toPageRules: true });
  },
);

test.each([
  "/checkout",
  "/checkouts/cn/0a1b",
  "/548380009/checkouts/0a1b",
  "/548380009/invoices/0a1b",
  "/payments/return",
  "/wallets/checkouts/0a1b",
  "/services/login_with_shop",
  "/admin",
  "/cdn/shop/files/a.png",
  "/cdn-cgi/trace",
  "/apps/other/call",
  "/a/other",
  "/community/other",
  "/tools/other",
])("the page %s bypasses the firewall, and page rules do not block it", (path) => {
  expect(opennessOf(path)).toEqual({ toRules: false, atFirewall: true, toPageRules: true });
});

test.each([
  "/",
  "/cart",
  "/pages",
  "/pages/policies",
  "/products/gift_cards",
  "/collections/account",
  "/accounting",
  "/checkouts/../products/x",
  "/548380009/products/x",
  "/548380009",
  "/{store}x/orders",
  "/en/sitemap.xml/x",
])("the page %s is not a protected page", (path) => {
  expect(opennessOf(path)).toEqual({ toRules: false, atFirewall: false, toPageRules: false });
});
