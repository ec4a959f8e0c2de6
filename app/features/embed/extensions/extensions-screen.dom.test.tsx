import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import type { ExtensionsState } from "#app/contract/extensions";
import {
  AGO,
  atNow,
  embed,
  OFF,
  ON,
  pass,
  press,
  type Served,
  show,
  SHOWN,
  TEST_VISIT,
} from "#tests/helpers/screens/extensions-page";

atNow();

test.each([
  ["never-enabled", {}, "It was never turned on", "A new app embed is off until"],
  [
    "theme-switched",
    { publishedTheme: "Autumn", lastOnTheme: "Fernhill" },
    "Another theme was published",
    "“Autumn” replaced “Fernhill”",
  ],
  ["theme-switched", {}, "Another theme was published", "it is off in the theme you published"],
  ["switched-off", {}, "It was turned off", "Someone may have turned it off"],
] as const)(
  "the screen lists the likely cause %s first, with its steps",
  async (whyOff, names, title, why) => {
    await show(embed({ whyOff, ...names }));
    const banner = screen.getByText(`Your storefront is not protected. ${title}.`);
    const panel = banner.closest<HTMLElement>("[class*=Banner]")!;
    expect(within(panel).getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByText(new RegExp(why))).toBeTruthy();
    const other = screen.getByRole("button", { name: "Not the cause? Other common causes" });
    expect(other.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(other);
    expect(other.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getAllByRole("heading", { level: 3 }).length).toBe(2);
  },
);

test("Activate opens the theme editor with the app embed in a new window", async () => {
  const { open } = await show(OFF);
  await press("Activate");
  expect(open).toHaveBeenCalledWith(
    "shopify:admin/themes/current/editor?context=apps&template=index&activateAppId=key/guard",
    "_blank",
  );
});

test("the card of a running embed shows its last visit and the sources of its state", async () => {
  await show(ON);
  expect(screen.queryByText(/not protected/)).toBeNull();
  const visit = screen.getByText("Last visit").nextElementSibling;
  expect(visit?.textContent).toBe("2 minutes ago, on /products/kettle");
  expect(screen.getByText(/The embed is in your home page/)).toBeTruthy();
  expect(screen.getByText("Your store admin")).toBeTruthy();
});

test("while the app is suspended, the page shows that all functions are suspended", async () => {
  await show({ ...ON, isAppDisabled: true });
  expect(screen.getByText(/all functions are temporarily suspended/)).toBeTruthy();
});

test.each([
  ["password", /password protected/],
  ["elsewhere", /sends visitors to another address/],
  ["unreadable", /the result is unclear/],
  ["unreachable", /did not answer/],
] as const)(
  "the embed card shows the result of a check with the outcome %s",
  async (checkOutcome, words) => {
    await show(embed({ checkOutcome, checkedAt: AGO }));
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test("the page updates silently, and only a manual check shows a failure", async () => {
  const served: Served = { state: ON };
  const { requests, toasts } = await show(OFF, served);
  expect(screen.queryByText(/not protected/)).toBeNull();
  served.state = embed({ whyOff: "theme-switched" });
  await pass(10_000);
  expect(screen.getByText(/Another theme was published\.$/)).toBeTruthy();
  requests.length = 0;
  served.fails = true;
  await pass(60_000);
  expect(requests).toContain("check");
  expect(toasts.error).not.toHaveBeenCalled();
  await press("Check again");
  await pass(0);
  expect(toasts.error).toHaveBeenCalledWith("Failed, Please try again.");
});

test("a page whose status failed to load shows the problem and sends no requests", async () => {
  const { requests, toasts } = await show(null);
  expect(screen.getByText("The status of your extensions could not be loaded")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Installation guide" })).toBeTruthy();
  await pass(120_000);
  expect(requests).toEqual([]);
  expect(toasts.error).toHaveBeenCalledOnce();
});

test("a test opens the storefront and shows the log row after the visit", async () => {
  const served: Served = {};
  const { open, requests } = await show(ON, served);
  await press("Test my protection");
  await pass(0);
  expect(open).toHaveBeenCalledWith(TEST_VISIT.url, "_blank");
  const link = screen.getByRole("link", { name: /open the test visit/ });
  expect(link.getAttribute("href")).toBe(TEST_VISIT.url);
  await pass(4_000);
  served.result = SHOWN;
  await pass(2_000);
  expect(screen.getByText("Block page shown")).toBeTruthy();
  expect(screen.getByText("7K2M9QTDXA")).toBeTruthy();
  expect(screen.getByText("203.0.113.9 (DE)")).toBeTruthy();
  expect(screen.getByText("Test visit, not counted")).toBeTruthy();
  requests.length = 0;
  await pass(9_000);
  expect(requests).not.toContain("test-result");
});

test("a test without a visit ends after a minute and shows advice", async () => {
  const { requests } = await show(embed({ checkOutcome: "password", checkedAt: AGO }));
  await press("Test my protection");
  await pass(60_000);
  expect(screen.getByText("No visit arrived within a minute")).toBeTruthy();
  expect(screen.getByText(/The theme app embed is off: activate it/)).toBeTruthy();
  expect(screen.getByText(/enter the password in that window first/)).toBeTruthy();
  requests.length = 0;
  await pass(30_000);
  expect(requests).not.toContain("test-result");
});

test("a test that cannot start shows the reason", async () => {
  const { toasts } = await show(ON, { fails: true });
  await press("Test my protection");
  await pass(0);
  expect(toasts.error).toHaveBeenCalledWith("Failed, Please try again.");
  expect(screen.queryByText(/Waiting for the visit/)).toBeNull();
});

test.each([
  ["declined-all", /Not allowed\. Everything else still works/],
  ["broken", /did not respond/],
])(
  "a permission request with the result %s shows a message and starts no check",
  async (result, words) => {
    const request = vi.fn(() =>
      result === "broken" ? Promise.reject(new Error("no")) : Promise.resolve({ result }),
    );
    const { requests } = await show(ON);
    Object.assign(window.shopify, { scopes: { request } });
    requests.length = 0;
    await press("Allow Palisade to read themes");
    expect(request).toHaveBeenCalledWith(["read_themes"]);
    expect(screen.getByText(words)).toBeTruthy();
    await pass(0);
    expect(requests).toEqual([]);
  },
);

const THEMES: ExtensionsState["themes"] = {
  isGranted: true,
  readAt: AGO,
  list: [
    { id: "1", name: "Fernhill", isPublished: true, embed: "on" },
    { id: "2", name: "Autumn ".repeat(14), isPublished: false, embed: "off" },
    { id: "3", name: "Plain", isPublished: false, embed: "absent" },
    { id: "4", name: "Huge", isPublished: false, embed: "unreadable" },
  ],
};

test("a granted permission starts a check, and the themes appear", async () => {
  const served: Served = {};
  const { requests } = await show(ON, served);
  const request = vi.fn(() => Promise.resolve({ result: "granted-all" }));
  Object.assign(window.shopify, { scopes: { request } });
  served.state = { ...ON, themes: THEMES };
  requests.length = 0;
  await press("Allow Palisade to read themes");
  await pass(0);
  expect(requests).toContain("check");
  const rows = within(screen.getByRole("list", { name: "Themes" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("FernhillPublishedSuccessOn"),
    expect.stringContaining("Off"),
    expect.stringContaining("PlainNever turned on"),
    expect.stringContaining("HugeNot readable"),
  ]);
  const draft = within(rows[2]!).getByRole("link", { name: /Open Plain in the theme editor/ });
  expect(draft.getAttribute("href")).toBe(
    "shopify:admin/themes/3/editor?context=apps&activateAppId=key/guard",
  );
});

test.each([
  ["on", "Palisade’s rule is on"],
  ["off", "Palisade’s rule is off"],
  ["not-added", "Palisade’s rule is missing. Turn it on under Checkout Validation"],
  [null, "Could not be read; Palisade tries again"],
] as const)("the card of checkout rules shows the status %s", async (status, words) => {
  await show({ ...ON, checkout: { status, isGranted: true, readAt: AGO } });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /see checkout rules/ })).toBeNull();
});

test("a button requests the permission to read checkout rules", async () => {
  await show(ON);
  const request = vi.fn(() => Promise.resolve({ result: "declined-all" }));
  Object.assign(window.shopify, { scopes: { request } });
  await press("Allow Palisade to see checkout rules");
  expect(request).toHaveBeenCalledWith(["read_validations"]);
});

test.each([
  [true, true, "Your domain uses the firewall"],
  [true, false, "Not set up yet"],
  [false, false, /Your account does not include the firewall/],
])(
  "the firewall card shows the state of a firewall with offered: %s, connected: %s",
  async (isOffered, isConnected, words) => {
    await show({ ...ON, firewall: { isOffered, isConnected, seenAt: isConnected ? AGO : null } });
    expect(screen.getByText(words)).toBeTruthy();
  },
);
