import { expect, test } from "vitest";

import { navigation, storeAdminName, visibleSections } from "./navigation";

const labels = (id: string) =>
  navigation()
    .find((section) => section.id === id)
    ?.links.map((link) => link.label);

test("the main section of the navigation follows the specification", () => {
  expect(labels("main")).toEqual([
    "Dashboard",
    "Block Lists",
    "Checkout Validation",
    "Fraud Protect",
    "Auto-cancel filters",
    "Country Blocker",
    "IP Blocker",
    "Bot (VPN & Proxy) Blocker",
    "Referrer Blocker",
    "ISP/ASN Blocker",
    "Content Protection",
    "Geolocation Redirects",
  ]);
});

test("the firewall section is visible only for accounts that have it, with its badge", () => {
  expect(visibleSections({ isShowWaf: false }).map((section) => section.id)).toEqual([
    "main",
    "store",
    "tools",
  ]);
  const firewall = visibleSections({ isShowWaf: true })[1];
  expect(firewall?.badge).toBe("NEW");
  expect(firewall?.links.map((link) => link.label)).toEqual([
    "Firewall Settings",
    "Referrer Blocker",
    "ISP/ASN Blocker",
    "URL Blocker",
    "Realtime Access Log",
  ]);
});

test("underscores in a store name become hyphens", () => {
  expect(storeAdminName("my_demo_shop")).toBe("my-demo-shop");
});

test("the store section has report, settings and extensions, and the tools section the IP lookup", () => {
  expect(labels("store")).toEqual(["Shop Visitor Report", "General Settings", "Extensions"]);
  expect(labels("tools")).toEqual(["IP Address Lookup"]);
  expect(navigation().find(({ id }) => id === "tools")?.title).toBe("Free Tools");
});
