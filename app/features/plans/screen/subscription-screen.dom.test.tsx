import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";
import {
  cycleUsage,
  inDays,
  PAYG,
  PREMIUM,
  subscriptionPage,
} from "#tests/helpers/screens/subscription-page";

import type { PlanIntents } from "./plan-intents.server";
import type { SubscriptionPage } from "./subscription-page";
import { SubscriptionScreen } from "./subscription-screen";

type PlanIntent = IntentOf<PlanIntents>;

afterEach(() => vi.restoreAllMocks());

function Route() {
  return <SubscriptionScreen {...(useLoaderData() as SubscriptionPage)} />;
}

type Answer = (intent: PlanIntent) => FormAnswer;
const approve = "https://shop.example/admin/charges/1";
const toApproval: Answer = () => ({ ok: true, message: null, data: { confirmationUrl: approve } });

function show(page: SubscriptionPage, answer: Answer = toApproval) {
  const intents: PlanIntent[] = [];
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as PlanIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  const view = renderScreen(
    [
      { path: "/", Component: Route, loader: () => json(page), action },
      { path: "/dashboard", Component: () => <p>The dashboard</p> },
    ],
    "/",
  );
  return { ...view, intents, open };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a new account shows three plans, the exact first charge and no current plan", async () => {
  show(subscriptionPage({ isNew: true }));
  await screen.findByText("Choose a plan to start. You can change it at any time.");
  expect(screen.getByText("7 days free. First charge: 17 June 2026, 12:00 (GMT−4).")).toBeTruthy();
  expect(screen.queryByText("Your plan")).toBeNull();
  for (const plan of ["Start with Free", "Start free trial", "Choose Pay-As-You-Go"]) {
    expect(screen.getByRole("button", { name: plan })).toBeTruthy();
  }
});

test("starting a trial opens Shopify's approval page in the whole window", async () => {
  const { intents, open } = show(subscriptionPage({ isNew: true }));
  await press("Pay yearly");
  expect(screen.getByText("$99.00")).toBeTruthy();
  expect(screen.getByText("Yearly saves 17%")).toBeTruthy();
  await press("Start free trial");
  await waitFor(() => expect(open).toHaveBeenCalledWith(approve, "_top"));
  expect(intents).toEqual([{ intent: "choose", input: { plan: "premium", interval: "yearly" } }]);
});

test("a new account that chooses Free is redirected to the dashboard", async () => {
  const { open } = show(subscriptionPage({ isNew: true }), () => ({
    ok: true,
    message: "You are on the Free plan",
    data: { confirmationUrl: null },
  }));
  await press("Start with Free");
  await screen.findByText("The dashboard");
  expect(open).not.toHaveBeenCalled();
});

test("a refused choice of a plan is shown once, and its button stays usable", async () => {
  const { toasts } = show(subscriptionPage(), () => ({
    ok: false,
    message: "Try later.",
    code: "unavailable",
    problem: "Try later.",
    fields: {},
  }));
  await press("Start free trial");
  await waitFor(() => expect(toasts.error).toHaveBeenCalledExactlyOnceWith("Try later."));
  const button = screen.getByRole("button", { name: "Start free trial" });
  expect(button.getAttribute("aria-disabled")).not.toBe("true");
});

const capField = () => screen.findByLabelText<HTMLInputElement>("Spending cap", { exact: false });

test("a spending cap is validated at its field before it is sent", async () => {
  const { intents } = show(subscriptionPage());
  const field = await capField();
  fireEvent.change(field, { target: { value: "0.5" } });
  await press("Choose Pay-As-You-Go");
  expect(screen.getByText("The cap must be from $1.00 to $1,000.00.")).toBeTruthy();
  await settled();
  expect(intents).toEqual([]);
  fireEvent.change(field, { target: { value: "$ 25" } });
  expect(screen.getByText(/Pays for 25,000 page views/)).toBeTruthy();
  await press("Choose Pay-As-You-Go");
  await settled();
  expect(intents).toEqual([{ intent: "choose", input: { plan: "payg", cappedAmount: "25" } }]);
});

test("an error of the data API about the cap is shown at the cap's field until the merchant edits it", async () => {
  show(subscriptionPage(), () => ({
    ok: false,
    message: "The cap is too high.",
    code: "invalid_input",
    problem: "The cap is too high.",
    fields: { cappedAmount: "The cap is too high." },
  }));
  await press("Choose Pay-As-You-Go");
  await screen.findByText("The cap is too high.");
  fireEvent.change(await capField(), { target: { value: "3" } });
  expect(screen.queryByText("The cap is too high.")).toBeNull();
});

const LOST = {
  plan: "free" as const,
  total: 51,
  rules: [
    {
      id: "1",
      surface: "storefront" as const,
      kind: "ip" as const,
      effect: "block" as const,
      value: "203.0.113.7",
      label: "scraper",
      createdAt: inDays(-1),
      because: "The Free plan includes 50 blocked IP entries.",
    },
  ],
  featuresLost: [{ key: "admin-access" as const, label: "Admin access" }],
};

test("cancelling lists the rules and features that become inactive and requires one confirmation", async () => {
  const answer: Answer = () => ({ ok: true, message: "Plan cancelled", data: {} });
  const { intents } = show(subscriptionPage(PREMIUM, { ending: LOST }), answer);
  await press("Cancel plan");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("203.0.113.7", { exact: false })).toBeTruthy();
  expect(dialog.getByText("and 50 more")).toBeTruthy();
  expect(dialog.getByText("Admin access")).toBeTruthy();
  expect(dialog.getByText(/Nothing is deleted/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Cancel plan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents).toEqual([{ intent: "cancel", input: {} }]);
});

test("returning to Free requires the same confirmation as cancelling", async () => {
  const { intents } = show(subscriptionPage(PREMIUM));
  await press("Go back to Free");
  await screen.findByRole("dialog");
  expect(screen.getByText("Everything you use now is part of the Free plan.")).toBeTruthy();
  await settled();
  expect(intents).toEqual([]);
});

test("a frozen plan is shown as the store's plan and can be cancelled", async () => {
  const frozen = { ...PREMIUM, plan: "free" as const, status: "frozen" as const };
  show(subscriptionPage(frozen));
  await screen.findByText("Your plan: Premium, monthly");
  expect(screen.queryByRole("button", { name: "Start free trial" })).toBeNull();
  await press("Go back to Free");
  expect(within(await screen.findByRole("dialog")).getByText(/No further charge/)).toBeTruthy();
});

test("rules that are inactive on Free can be viewed", async () => {
  show(subscriptionPage({ inactiveRules: 51 }, { ending: LOST }));
  await screen.findByText("51 rules are kept but inactive.");
  await press("See which");
  expect(
    within(await screen.findByRole("dialog")).getByText("51 rules inactive on Free"),
  ).toBeTruthy();
});

test("a monthly plan can be changed to yearly and shows the next charge with its time", async () => {
  const { intents } = show(subscriptionPage(PREMIUM));
  await screen.findByText(/Next charge: \$9.99 on 20 June 2026, 12:00 \(GMT−4\)\./);
  await press("Pay yearly");
  await press("Change to yearly");
  await waitFor(() =>
    expect(intents).toEqual([{ intent: "choose", input: { plan: "premium", interval: "yearly" } }]),
  );
});

test.each([
  [0, "0 of 4,000 page views (0%)"],
  [50, "2,000 of 4,000 page views (50%)"],
  [100.1, "4,004 of 4,000 page views (100.1%)"],
])("a usage of %s percent fills the bar to at most 100%", async (percent, words) => {
  const pageViews = percent * 40;
  const usage = cycleUsage({ pageViews, percent, barPercent: Math.min(100, Math.floor(percent)) });
  show(subscriptionPage(PAYG, { usage }));
  await screen.findByText(words);
  const bar = screen.getByRole("progressbar");
  expect(Number(bar.getAttribute("value"))).toBe(Math.min(100, Math.floor(percent)));
  expect(bar.getAttribute("aria-labelledby")).toBe("plans-usage-words");
});

test("at the cap the page shows the effects, and a higher cap can be requested", async () => {
  const usage = cycleUsage({
    isCapReached: true,
    effectsOfCap: ["Your rules keep protecting your store exactly as saved."],
    notices: [{ percent: 100, at: inDays(-1) }],
  });
  const { intents, open } = show(subscriptionPage(PAYG, { usage }));
  await screen.findByText("Your spending cap is reached");
  expect(screen.getByText(/exactly as saved/)).toBeTruthy();
  expect(screen.getByText(/100% of your cap used/)).toBeTruthy();
  expect(screen.getByText(/Your cap is \$4\.00, which pays for 4,000 page views\./)).toBeTruthy();
  await press("Raise the cap");
  const field = screen.getByLabelText<HTMLInputElement>("New spending cap", { exact: false });
  expect(field.value).toBe("8.00");
  fireEvent.change(field, { target: { value: "4" } });
  await press("Continue to approval");
  expect(screen.getByText("The new cap must be above $4.00.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "20" } });
  await press("Continue to approval");
  await waitFor(() => expect(open).toHaveBeenCalledWith(approve, "_top"));
  expect(intents).toEqual([{ intent: "raise-cap", input: { cappedAmount: "20" } }]);
});

test("a subscription page that failed to load shows an error", async () => {
  const { toasts } = show({ problem: "Failed, Please try again." });
  await screen.findByText("Your subscription could not be loaded");
  expect(toasts.error).toHaveBeenCalledWith("Failed, Please try again.");
});

test("the notice after an approval can be dismissed permanently", async () => {
  const addresses: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { search } = new URL(request.url);
    addresses.push(search);
    const outcome = search.includes("charge_id=7") ? "approved" : null;
    return json(subscriptionPage(PREMIUM, { outcome }));
  };
  renderScreen([{ path: "/", Component: Route, loader }], "/?charge_id=7&from=mail");
  await screen.findByText("Premium is active");
  await press("Dismiss notification");
  await waitFor(() => expect(screen.queryByText("Premium is active")).toBeNull());
  expect(addresses.at(-1)).toBe("?from=mail");
});
