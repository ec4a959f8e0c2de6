import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderFrame } from "#tests/helpers/screens/framed";

test("the user menu shows the initial, the name and the shop, and links to the plans only", async () => {
  renderFrame({ account: { name: "maria", shopName: "demo_shop" } });
  await screen.findByText("M");
  fireEvent.click(screen.getByText("maria"));
  expect(screen.getByText("demo_shop")).toBeTruthy();
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual(["Subscription"]);
  expect(items[0]?.getAttribute("href")).toBe("/subscription");
});

test.each([
  ["", "J"],
  ["  ", "J"],
  ["ärger", "Ä"],
  ["😀 Shop", "😀"],
])("the user menu of a merchant named %j shows the initial %s", async (name, initial) => {
  renderFrame({ account: { name } });
  await screen.findByText(initial);
});

test("without an account the frame is shown with one error toast and a retry", async () => {
  const { toasts, loads } = renderFrame({ account: null, extensionIsEnabled: null });
  await screen.findByText("J");
  expect(screen.getByText("Back to store admin")).toBeTruthy();
  expect(toasts.error.mock.calls).toEqual([["Failed, Please try again."]]);
  const before = loads();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(loads()).toBe(before + 1));
});

test("the link back to the admin has the store name with hyphens and leaves the frame", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  renderFrame();
  fireEvent.click(await screen.findByText("Back to demo-shop"));
  expect(open).toHaveBeenCalledWith("shopify:admin/", "_top");
});

test("the firewall section and its badge are shown only for accounts that have it", async () => {
  const { unmount } = renderFrame();
  await screen.findByText("Screen");
  expect(screen.queryByText("Realtime Access Log")).toBeNull();
  unmount();
  renderFrame({ account: { isShowWaf: true } });
  await screen.findByText("Realtime Access Log");
  expect(screen.getByText("NEW")).toBeTruthy();
});

test.each([
  [false, 1],
  [true, 0],
  [null, 0],
])(
  "with the WAF-connected flag %s the firewall section has %i badges 'Not connected'",
  async (flag, count) => {
    renderFrame({ account: { isShowWaf: true }, wafIsConnected: flag });
    await screen.findByText("Realtime Access Log");
    expect(screen.queryAllByText("Not connected")).toHaveLength(count);
  },
);

test("a merchant without a review sees an offer to write a review, with five stars", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  renderFrame({ account: { isReviewLeft: false } });
  const button = await screen.findByRole("button", { name: "Write a review:" });
  expect(button.querySelectorAll("svg")).toHaveLength(5);
  expect(open).not.toHaveBeenCalled();
});

test("a merchant with a review sees no offer to write a review", async () => {
  renderFrame({ account: { isReviewLeft: true } });
  await screen.findByText("Screen");
  expect(screen.queryByText("Write a review:")).toBeNull();
});

test("'Skip to content' moves the focus and does not change the URL", async () => {
  renderFrame();
  const skip = await screen.findByText("Skip to content");
  const before = window.location.href;
  expect(fireEvent.click(skip)).toBe(false);
  expect(document.activeElement?.id).toBe("content");
  expect(window.location.href).toBe(before);
});

test("the navigation collapses to icons with accessible names, and stays collapsed", async () => {
  const isCollapsed = () => document.documentElement.hasAttribute("data-navigation-folded");
  const { unmount } = renderFrame();
  fireEvent.click(await screen.findByText("Collapse menu"));
  expect(isCollapsed()).toBe(true);
  expect(screen.getByRole("link", { name: "IP Blocker" })).toBeTruthy();
  unmount();

  renderFrame();
  fireEvent.click(await screen.findByText("Expand menu"));
  await screen.findByText("Collapse menu");
  expect(isCollapsed()).toBe(false);
});

test("in a narrow window the navigation is a drawer that returns the focus", async () => {
  const wide = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ ...wide, matches: true }));
  vi.spyOn(window, "open").mockReturnValue(null);
  renderFrame({ path: "/settings" });
  const toggle = await screen.findByRole("button", { name: "Toggle menu" });
  expect(screen.queryByRole("dialog")).toBeNull();

  fireEvent.click(toggle);
  await screen.findByRole("dialog");
  fireEvent.keyDown(document, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(toggle);

  fireEvent.click(toggle);
  await screen.findByRole("dialog");
  fireEvent.click(screen.getByText("Back to demo-shop"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement?.id).toBe("content");
});

test("the admin's extension status is reported to the server once", async () => {
  const { bridge, posted } = renderFrame({ extensionIsEnabled: false });
  bridge.app.extensions.mockResolvedValue([
    { type: "theme_app_extension", activations: [{ handle: "guard", status: "active" }] },
  ]);
  await screen.findByText("Screen");
  fireEvent.focus(window);
  await waitFor(() => expect(posted["/extension-status"]).toEqual([{ status: "active" }]));
  fireEvent.focus(window);
  await waitFor(() => expect(bridge.app.extensions.mock.calls.length).toBeGreaterThanOrEqual(3));
  expect(posted["/extension-status"]).toHaveLength(1);
});

test("the footer shows the product and its version", async () => {
  renderFrame();
  expect((await screen.findByText(/Palisade 3\.01/)).textContent).toContain("Palisade 3.01");
});

test("a script that failed to load shows a notice with an offer to reload", async () => {
  const { toasts } = renderFrame();
  await screen.findByText("Screen");
  window.dispatchEvent(new Event("vite:preloadError"));
  expect(toasts.notice).toHaveBeenCalledWith("A part of Palisade could not be loaded.", {
    label: "Reload",
    onAction: expect.any(Function) as unknown,
  });
});

test("the logo is 150 px wide and links to the dashboard", async () => {
  renderFrame();
  const [logo] = await screen.findAllByRole("img", { name: "Palisade dashboard" });
  expect(logo?.style.width).toBe("150px");
  expect(logo?.closest("a")?.getAttribute("href")).toBe("/dashboard");
});
