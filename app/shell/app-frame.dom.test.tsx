import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import type { AccountInfo } from "../contract/account";
import { renderScreen } from "../../tests/helpers/admin-screen";

import { AppFrame } from "./app-frame";

const ACCOUNT: AccountInfo = {
  id: "1",
  pro: false,
  name: "maria",
  email: "maria@example.com",
  shopName: "demo_shop",
  shopId: "1",
  storeUrl: "https://demo.example",
  isNew: false,
  isShowWaf: false,
  isAppDisabled: false,
  isThemeScopeEnabled: false,
  extensionEnabled: false,
  isReviewLeft: false,
  isPayg: false,
};

interface Options {
  readonly account?: AccountInfo | null;
  readonly extensionIsEnabled?: boolean | null;
  readonly path?: string;
}

function show({ account = ACCOUNT, extensionIsEnabled = true, path = "/dashboard" }: Options = {}) {
  const reports: unknown[] = [];
  const Screen = () => (
    <AppFrame account={account} apiKey="key" extensionIsEnabled={extensionIsEnabled} session={null}>
      <h1>Screen</h1>
    </AppFrame>
  );
  const report = async ({ request }: { request: Request }) => {
    reports.push(await request.json());
    return { ok: true };
  };
  const view = renderScreen(
    [
      { path: "/extension-status", action: report },
      { path: "*", Component: Screen },
    ],
    path,
  );
  return { ...view, reports };
}

test("the user menu shows the initial, and J when there is no name", async () => {
  show();
  await screen.findByText("M");
  expect(screen.getByText("maria")).toBeTruthy();
});

test("without an account the frame still stands", async () => {
  show({ account: null });
  await screen.findByText("J");
  expect(screen.getByText("Back to store admin")).toBeTruthy();
});

test("the way back names the store with hyphens and leaves the frame", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  show();
  fireEvent.click(await screen.findByText("Back to demo-shop"));
  expect(open).toHaveBeenCalledWith("shopify:admin/", "_top");
});

test("the firewall section shows its badge only for accounts that have it", async () => {
  show();
  await screen.findByText("Screen");
  expect(screen.queryByText("Realtime Access Log")).toBeNull();
  show({ account: { ...ACCOUNT, isShowWaf: true } });
  await screen.findByText("Realtime Access Log");
  expect(screen.getByText("NEW")).toBeTruthy();
});

test("in a narrow window the navigation is a drawer, and Escape closes it", async () => {
  const wide = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ ...wide, matches: true }));
  show();
  const toggle = await screen.findByRole("button", { name: "Toggle menu" });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(toggle);
  await screen.findByRole("dialog");
  fireEvent.keyDown(document, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("while the extension is off the panel asks to activate it, on its pages only", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  show({ extensionIsEnabled: false });
  fireEvent.click(await screen.findByRole("button", { name: "Activate" }));
  expect(open).toHaveBeenCalledWith(
    "shopify:admin/themes/current/editor?context=apps&template=index&activateAppId=key/guard",
    "_blank",
  );
});

test.each([
  ["enabled", true, "/dashboard"],
  ["unknown", null, "/dashboard"],
  ["off, but on another page", false, "/regionBlocker"],
])("the panel stays away while the extension is %s", async (_name, extensionIsEnabled, path) => {
  show({ extensionIsEnabled, path });
  await screen.findByText("Screen");
  expect(screen.queryByText("Action required")).toBeNull();
});

test("what the admin says about the extension is reported once", async () => {
  const { bridge, reports } = show({ extensionIsEnabled: false });
  bridge.app.extensions.mockResolvedValue([
    { type: "theme_app_extension", activations: [{ handle: "guard", status: "active" }] },
  ]);
  await screen.findByText("Screen");
  fireEvent.focus(window);
  await waitFor(() => expect(reports).toEqual([{ status: "active" }]));
  fireEvent.focus(window);
  await waitFor(() => expect(bridge.app.extensions.mock.calls.length).toBeGreaterThanOrEqual(3));
  expect(reports).toHaveLength(1);
});

test("the footer names product and version", async () => {
  show();
  expect((await screen.findByText(/Palisade 3\.01/)).textContent).toContain("Palisade 3.01");
});
