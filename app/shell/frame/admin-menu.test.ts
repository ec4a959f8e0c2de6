import { describe, expect, test } from "vitest";

import { adminPaths } from "#tests/e2e/support/routes";

import { adminMenu } from "./admin-menu";
import { navigation } from "./navigation";

describe("the admin's menu with the listing profile 'specified'", () => {
  const names = (isShowWaf: boolean) =>
    adminMenu({ isShowWaf }, "/dashboard", true).map((link) => link.label);

  test("with the listing profile 'specified', the admin's menu has six links", () => {
    expect(names(false)).toEqual([
      "Block Lists",
      "Fraud Protect",
      "Country Blocker",
      "Bot (VPN & Proxy) Blocker",
      "Shop Visitor Report",
      "General Settings",
    ]);
  });

  test("with the listing profile 'specified', the admin's menu has the firewall if the account has it", () => {
    expect(names(true)).toHaveLength(7);
    expect(names(true)).toContain("Firewall Settings");
  });
});

describe("the admin's menu with the listing profile 'reviewed'", () => {
  const menu = (path: string, isShowWaf = true) => adminMenu({ isShowWaf }, path, false);
  /** Returns the link that the admin highlights: its address is the page or contains it. */
  const highlightedLabels = (path: string) =>
    menu(path)
      .filter(({ href }) => `${path}/`.toLowerCase().startsWith(`${href}/`.toLowerCase()))
      .map(({ label }) => label);

  test("with the listing profile 'reviewed', the admin's menu has the plans and every navigation page except the dashboard", () => {
    const pages = navigation().flatMap(({ links }) => links.map(({ path }) => path));
    const expected = [...pages.filter((path) => path !== "/dashboard"), "/subscription"];
    expect(menu("/dashboard").map(({ path }) => path)).toEqual(expected);
    expect(menu("/dashboard", false).map(({ path }) => path)).toEqual(
      expected.filter((path) => !/^\/(fw-|firewall)/.test(path)),
    );
  });

  test("with the listing profile 'reviewed', the names of the links in the admin's menu are unique", () => {
    const labels = menu("/dashboard").map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  // The app's own name is the link to the dashboard.
  const HOME = ["/dashboard", "/faq"];
  test.each(adminPaths("1").filter((path) => !HOME.includes(path)))(
    "with the listing profile 'reviewed', the admin's menu highlights one link on %s, also in lower case",
    (path) => {
      expect(highlightedLabels(path)).toHaveLength(1);
      expect(highlightedLabels(path.toLowerCase())).toEqual(highlightedLabels(path));
    },
  );

  test.each([
    ["/whiteLists", "Block Lists"],
    ["/botBlocker", "Bot (VPN & Proxy) Blocker"],
    ["/customerData", "General Settings"],
    ["/fw-ipBlocker", "Firewall Settings"],
    ["/fraudProtect/settings", "Fraud Protect"],
  ])(
    "with the listing profile 'reviewed', the admin's menu on %s highlights the parent screen's link %s, which opens the parent",
    (path, label) => {
      expect(highlightedLabels(path)).toEqual([label]);
      const link = menu(path).find((one) => one.label === label)!;
      expect(link.path).not.toBe(path);
    },
  );
});
