import { describe, expect, test } from "vitest";

import { ADMIN_PATHS } from "#tests/e2e/support/routes";

import { adminMenu } from "./admin-menu";
import { navigation } from "./navigation";

describe("in the specified profile the menu in the admin", () => {
  const names = (isShowWaf: boolean) =>
    adminMenu({ isShowWaf }, "/dashboard", true).map((link) => link.label);

  test("has six links", () => {
    expect(names(false)).toEqual([
      "Block Lists",
      "Fraud Protect",
      "Country Blocker",
      "Bot (VPN & Proxy) Blocker",
      "Shop Visitor Report",
      "General Settings",
    ]);
  });

  test("has the firewall if the account has it", () => {
    expect(names(true)).toHaveLength(7);
    expect(names(true)).toContain("Firewall Settings");
  });
});

describe("in the reviewed profile the menu in the admin", () => {
  const menu = (path: string, isShowWaf = true) => adminMenu({ isShowWaf }, path, false);
  /** The link that the admin highlights: its address is the page or contains it. */
  const highlighted = (path: string) =>
    menu(path)
      .filter(({ href }) => `${path}/`.toLowerCase().startsWith(`${href}/`.toLowerCase()))
      .map(({ label }) => label);

  test("has every page of the side navigation but the dashboard, and the plans", () => {
    const pages = navigation().flatMap(({ links }) => links.map(({ path }) => path));
    const expected = [...pages.filter((path) => path !== "/dashboard"), "/subscription"];
    expect(menu("/dashboard").map(({ path }) => path)).toEqual(expected);
    expect(menu("/dashboard", false).map(({ path }) => path)).toEqual(
      expected.filter((path) => !/^\/(fw-|firewall)/.test(path)),
    );
  });

  test("has no two links of one name", () => {
    const labels = menu("/dashboard").map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  // The app's own name is the link to the dashboard.
  const HOME = ["/dashboard", "/faq"];
  test.each(ADMIN_PATHS.filter((path) => !HOME.includes(path)))(
    "highlights one link on %s, also in lower case",
    (path) => {
      expect(highlighted(path)).toHaveLength(1);
      expect(highlighted(path.toLowerCase())).toEqual(highlighted(path));
    },
  );

  test.each([
    ["/whiteLists", "Block Lists"],
    ["/botBlocker", "Bot (VPN & Proxy) Blocker"],
    ["/customerData", "General Settings"],
    ["/fw-ipBlocker", "Firewall Settings"],
    ["/fraudProtect/settings", "Fraud Protect"],
  ])("highlights the parent of %s, %s, and the link still opens the parent", (path, label) => {
    expect(highlighted(path)).toEqual([label]);
    const link = menu(path).find((one) => one.label === label)!;
    expect(link.path).not.toBe(path);
  });
});
