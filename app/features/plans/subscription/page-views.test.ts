import { expect, test } from "vitest";

import { protectedPageViews } from "./page-views";

test.each([
  ["an allowed page view", "storefront", "allow", "default", 1],
  ["a page view of an allowed address", "storefront", "allow", "ip", 1],
  ["a blocked country", "storefront", "block", "country", 1],
  ["a blocked address", "storefront", "block", "ip", 1],
  ["a blocked bot", "storefront", "block", "crawler", 0],
  ["a blocked bot of a future kind", "storefront", "block", "bot-of-2030", 0],
  ["a person sent to another address", "storefront", "redirect", "country", 1],
  ["a person blocked from the cart", "storefront", "restrict", "asn", 1],
  ["a challenged person", "storefront", "challenge", "referrer", 1],
  ["a hosting network that was stopped", "storefront", "block", "network", 0],
  ["a crawler sent elsewhere", "storefront", "redirect", "crawler", 0],
  ["a challenged false browser", "storefront", "challenge", "user-agent", 0],
  ["too many page views of one address", "storefront", "block", "behaviour", 0],
  ["several facts at once", "storefront", "block", "custom", 0],
  ["an allowed verified crawler", "storefront", "allow", "crawler-verified", 0],
  ["an allowed pending crawler", "storefront", "allow", "crawler-pending", 0],
  ["a visit through a bypass link", "storefront", "allow", "bypass", 0],
  ["a page view allowed without a decision", "storefront", "allow", "unavailable", 0],
  ["a page view during a suspension", "storefront", "allow", "suspended", 0],
  ["a page view with admin access", "storefront", "allow", "admin-access", 0],
  ["a firewall visit before the embed's", "firewall", "allow", "default", 0],
])("%s (%s, %s, %s) counts as %i page views", (_what, surface, outcome, cause, counted) => {
  expect(protectedPageViews([{ surface, outcome, cause, visits: 5 }])).toBe(5 * counted);
});
