import { ownHosts } from "#app/features/shop/public";

import type { StoreHosts } from "../entries/redirect-target";
import { knownSites as texts } from "./texts";

/**
 * Payment sites that redirect customers back to the store. If they are blocked, customers do not see the thank-you
 * page of a paid order.
 */
const PAYMENT = [
  "shopify.com",
  "shop.app",
  "shopifycs.com",
  "paypal.com",
  "klarna.com",
  "afterpay.com",
  "affirm.com",
  "stripe.com",
  "adyen.com",
  "mollie.com",
  "amazonpay.com",
];

/** Search engines and social networks that bring most customers of many stores. */
const SOURCES = [
  "google.com",
  "bing.com",
  "duckduckgo.com",
  "yahoo.com",
  "baidu.com",
  "yandex.ru",
  "ecosia.org",
  "facebook.com",
  "instagram.com",
  "tiktok.com",
  "youtube.com",
  "pinterest.com",
  "x.com",
  "t.co",
  "twitter.com",
  "reddit.com",
  "linkedin.com",
  "whatsapp.com",
];

const address = (host: string) => `https://${host}/`;

/**
 * Returns URLs and descriptions of websites that bring customers. A referrer rule that matches one of the URLs needs
 * confirmation.
 */
export function criticalReferrers(store: StoreHosts): { referrer: string; what: string }[] {
  const list = (hosts: readonly string[], describe: (site: { readonly site: string }) => string) =>
    hosts.flatMap((host) => [
      { referrer: address(host), what: describe({ site: host }) },
      { referrer: address(`www.${host}`), what: describe({ site: host }) },
    ]);
  return [
    ...list(ownHosts(store), texts.own),
    ...list(["checkout.shopify.com"], texts.checkout),
    ...list(PAYMENT, texts.payment),
    ...list(SOURCES, texts.source),
  ];
}
