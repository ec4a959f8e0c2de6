import { type ActionFunctionArgs, json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { PlanPromptContext } from "#app/ui/forms/plan-prompt";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { AdminAccessState } from "./access-state";
import { AdminAccessCard } from "./admin-access-card";

const DISABLED: AdminAccessState = {
  isEnabled: false,
  endsAt: null,
  changedAt: null,
  isInPlan: true,
};
const ENABLED: AdminAccessState = {
  isEnabled: true,
  endsAt: "2026-11-27T12:00:00.000Z",
  changedAt: "2026-11-20T12:00:00.000Z",
  isInPlan: true,
};
const NOW = Date.parse("2026-11-20T12:00:30Z");
const URL = "https://store.example/?shopId=1&supba=1#palisade-access=abc";
const MODAL = "Set Admin Access";

const prompts = { show: vi.fn() };
const storeWindow = { opener: {} as unknown };
const openWindow = vi.fn<(url: string, target: string) => typeof storeWindow | null>();

beforeEach(() => {
  vi.clearAllMocks();
  storeWindow.opener = {};
  openWindow.mockReturnValue(storeWindow);
  vi.spyOn(window, "open").mockImplementation(openWindow as unknown as typeof window.open);
});

interface Sent {
  readonly intent: string;
  readonly [field: string]: unknown;
}

const opened = { ok: true, message: null, data: { url: URL } };
const failedAnswer = (code: string, message: string | null) => ({
  ok: false,
  message,
  code,
  problem: "",
  fields: {},
});
const checkedAnswer = (hasChanged: boolean, message: string | null = null) => ({
  ok: true,
  message,
  data: { hasChanged },
});

/**
 * Shows the card on a page whose action returns the given answers.
 *
 * @returns the sent requests
 */
async function showCard(state: AdminAccessState, answer: (sent: Sent) => object = () => opened) {
  const sent: Sent[] = [];
  const Component = () => (
    <PlanPromptContext.Provider value={prompts}>
      <AdminAccessCard state={useLoaderData() as AdminAccessState} now={NOW} />
    </PlanPromptContext.Provider>
  );
  const action = async ({ request }: ActionFunctionArgs) => {
    const body = (await request.json()) as Sent;
    sent.push(body);
    return json(answer(body));
  };
  const route = { path: "/dashboard", Component, action, loader: () => json(state) };
  const view = renderScreen([route], "/dashboard");
  await screen.findByRole("heading", { name: "Admin Access" });
  return { ...view, sent };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const modal = () => screen.queryByRole("dialog");

test("“Enable Admin Access” opens the store in a new window without access to the admin, and shows the text of its pop-up", async () => {
  const { sent } = await showCard(DISABLED);
  expect(screen.getByText("Disabled")).toBeTruthy();
  press("Enable Admin Access");
  expect(openWindow).not.toHaveBeenCalled();
  await screen.findByRole("dialog");
  expect(screen.getByRole("heading", { name: MODAL })).toBeTruthy();
  expect(modal()?.textContent).toContain("A pop-up on the site reads ‘Admin Access mode enabled.’");
  expect(openWindow.mock.calls).toEqual([[URL, "_blank"]]);
  expect(storeWindow.opener).toBeNull();
  expect(sent).toEqual([{ intent: "enable-access" }]);
});

test("“Confirm” checks whether admin access mode changed, closes the modal and shows a toast", async () => {
  const answers: Record<string, object> = {
    "enable-access": opened,
    "check-access": checkedAnswer(true, "Admin access mode enabled"),
  };
  const { sent, toasts } = await showCard(DISABLED, ({ intent }) => answers[intent]!);
  press("Enable Admin Access");
  await screen.findByRole("dialog");
  press("Confirm");
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Admin access mode enabled"));
  await waitFor(() => expect(modal()).toBeNull());
  expect(sent[1]).toEqual({ intent: "check-access", enables: true, changedAt: null });
});

test("the modal stays open with a message if the merchant confirms before the mode changed, and a second attempt works", async () => {
  let hasChanged = false;
  const { toasts } = await showCard(DISABLED, ({ intent }) =>
    intent === "check-access" ? checkedAnswer(hasChanged, hasChanged ? "yes" : null) : opened,
  );
  press("Enable Admin Access");
  await screen.findByRole("dialog");
  press("Confirm");
  await screen.findByText(/Admin access mode has not been enabled yet/);
  expect(toasts.success).not.toHaveBeenCalled();
  hasChanged = true;
  press("Confirm");
  await waitFor(() => expect(modal()).toBeNull());
});

test("“Disable Admin Access” shows the pop-up text for disabling, and “Confirm” sends the time of the last change", async () => {
  const { sent } = await showCard(ENABLED, ({ intent }) =>
    intent === "check-access" ? checkedAnswer(true, "Admin access mode disabled") : opened,
  );
  expect(screen.getByText("Enabled")).toBeTruthy();
  expect(screen.getByText("in 7 days")).toBeTruthy();
  press("Disable Admin Access");
  await screen.findByRole("dialog");
  expect(modal()?.textContent).toContain("‘Admin Access mode disabled.’");
  press("Confirm");
  await waitFor(() => expect(modal()).toBeNull());
  expect(sent).toEqual([
    { intent: "disable-access" },
    { intent: "check-access", enables: false, changedAt: ENABLED.changedAt },
  ]);
});

test("“Allow this browser, too” requests access for another browser while admin access mode is enabled", async () => {
  const { sent } = await showCard(ENABLED);
  press("Allow this browser, too");
  await screen.findByRole("dialog");
  expect(sent).toEqual([{ intent: "enable-access" }]);
});

test("“Enable Admin Access” shows the upgrade prompt and sends no request if the plan lacks admin access", async () => {
  const { sent } = await showCard({ ...DISABLED, isInPlan: false });
  press("Enable Admin Access");
  expect(prompts.show).toHaveBeenCalledWith({
    title: "Upgrade plan",
    status: "warning",
    message:
      "This feature requires an Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
  });
  await settled();
  expect(openWindow).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test("“Enable Admin Access” shows the upgrade prompt and opens no window if the server answers plan_required", async () => {
  const { toasts } = await showCard(DISABLED, () => failedAnswer("plan_required", null));
  press("Enable Admin Access");
  await waitFor(() => expect(prompts.show).toHaveBeenCalled());
  expect(openWindow).not.toHaveBeenCalled();
  expect(toasts.error).not.toHaveBeenCalled();
  expect(modal()).toBeNull();
});

test("“Enable Admin Access” shows an error toast and opens no window if the request fails", async () => {
  const { toasts } = await showCard(DISABLED, () =>
    failedAnswer("unavailable", "Failed, Please try again."),
  );
  press("Enable Admin Access");
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith("Failed, Please try again."));
  expect(openWindow).not.toHaveBeenCalled();
  expect(modal()).toBeNull();
});

test("the modal shows a link to the store if the browser blocks the new window", async () => {
  openWindow.mockReturnValue(null);
  await showCard(DISABLED);
  press("Enable Admin Access");
  const link = await screen.findByText("Open your store");
  expect(link.closest("a")?.getAttribute("href")).toBe(URL);
});

test("“Cancel” closes the admin access modal without a toast or another request", async () => {
  const { toasts, sent } = await showCard(DISABLED);
  press("Enable Admin Access");
  await screen.findByRole("dialog");
  press("Cancel");
  await waitFor(() => expect(modal()).toBeNull());
  await settled();
  expect(sent).toHaveLength(1);
  expect(toasts.success).not.toHaveBeenCalled();
});

test("“Enable Admin Access” is disabled while the state of admin access mode is unknown", async () => {
  await showCard({ ...DISABLED, isEnabled: null });
  const button = screen.getByRole("button", { name: "Enable Admin Access" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByText("Disabled")).toBeNull();
});
