import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import type { CheckoutState } from "#app/contract/checkout-validation";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { checkoutRuleRow } from "#tests/helpers/checkout-rule";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { passState } from "#tests/helpers/screens/pass-state";
import { settled } from "#tests/helpers/screens/settled";

import type { CheckoutIntents } from "../rules/checkout-intents.server";
import { recipeOf } from "../rules/recipes";
import type { CheckoutView } from "./checkout.server";
import { CheckoutScreen } from "./checkout-screen";

type CheckoutIntent = IntentOf<CheckoutIntents>;

const NOW = Date.parse("2026-11-20T12:00:00Z");
const SETTINGS = { isOn: true, blockOnFailure: false, testWord: "", usesPeople: false, version: 3 };

const STATE: CheckoutState = {
  rules: [checkoutRuleRow()],
  isInPlan: true,
  settings: SETTINGS,
  size: {
    bytes: { used: 400, most: 9_000 },
    instructions: { used: 80_000, most: 4_000_000 },
    rules: { used: 1, most: 20 },
    conditions: { used: 1, most: 40 },
    patterns: { used: 0, most: 15 },
  },
  people: null,
  currency: "USD",
  isGranted: true,
  isLive: true,
  isPending: false,
  publishedAt: "2026-11-20T11:00:00.000Z",
  problem: null,
  validations: null,
};

function Route() {
  return <CheckoutScreen {...(useLoaderData() as CheckoutView)} />;
}

/** Shows the screen in a state or with a loading error. Returns the intents that the screen sends. */
async function show(change: Partial<CheckoutState> = {}, notLoaded: string | null = null) {
  const sent: CheckoutIntent[] = [];
  const view: CheckoutView =
    notLoaded === null
      ? {
          problem: null,
          state: { ...STATE, ...change },
          required: { problem: null, pass: passState() },
          now: NOW,
        }
      : { problem: notLoaded };
  const routes = [
    {
      path: "/checkoutValidate",
      Component: Route,
      loader: () => json(view),
      action: async ({ request }: { request: Request }) => {
        sent.push((await request.json()) as CheckoutIntent);
        return json({ ok: true, message: null, data: null });
      },
    },
    { path: "/checkout-live", action: () => json({ ok: true, message: null, data: null }) },
  ];
  const rendered = renderScreen(routes, "/checkoutValidate");
  await screen.findByRole("heading", { level: 1 });
  return { ...rendered, sent };
}

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole("button", { name })[0]!);

test("the screen shows that published rules apply, and lists each rule with its message", async () => {
  await show();
  expect(screen.getByText(/^The rules apply to every checkout/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Not to Germany" })).toBeTruthy();
  expect(screen.getByText(/We do not deliver to Germany\./)).toBeTruthy();
});

test("turning the rules off requires confirmation and changes no other setting", async () => {
  const { sent } = await show();
  press("Turn off");
  expect(screen.getByText("Turn the checkout rules off?")).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getAllByRole("button", { name: "Turn off" }).at(-1)!);
  const { version: expectedVersion, ...saved } = SETTINGS;
  const input = { expectedVersion, settings: { ...saved, isOn: false } };
  await settled();
  expect(sent).toEqual([{ intent: "settings", input }]);
});

test("a publishing problem is shown, and the button Try again sends a request", async () => {
  const problem = "25 validations are on already. Turn one of another app off and try again.";
  const { sent } = await show({ problem, isLive: false });
  expect(screen.getByText(problem)).toBeTruthy();
  press("Try again");
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("the screen requests a missing permission to add checkout rules", async () => {
  await show({ isGranted: false, isLive: false });
  expect(screen.getByRole("button", { name: "Allow Palisade to add checkout rules" })).toBeTruthy();
});

test("choosing a status in the list saves it for that rule", async () => {
  const { sent } = await show();
  const field = screen.getByLabelText<HTMLSelectElement>("Status of Not to Germany");
  fireEvent.change(field, { target: { value: "off" } });
  const input = { id: checkoutRuleRow().id, status: "off" };
  await waitFor(() => expect(sent).toEqual([{ intent: "switch", input }]));
});

test("a rule in test shows that the test word is missing", async () => {
  await show({ rules: [checkoutRuleRow({ status: "test" })] });
  expect(screen.getByText("Set a test word to try it")).toBeTruthy();
});

test("deleting a rule requires a confirmation, which suggests Off instead", async () => {
  const { sent } = await show();
  press("Actions for Not to Germany");
  fireEvent.click(await screen.findByRole("menuitem", { name: /Delete/ }));
  expect(screen.getByText(/set it to “Off” instead/)).toBeTruthy();
  press("Delete");
  const input = { id: checkoutRuleRow().id };
  await waitFor(() => expect(sent).toEqual([{ intent: "delete", input }]));
});

test("a level shows which rules it adds and turns off before it is applied", async () => {
  const id = "0e6a7b5e-7a36-4a8a-9d55-3a1b1f6a2b10";
  const { name, when } = recipeOf("phone", "USD")!.rule;
  const phone = checkoutRuleRow({ id, name, when, status: "active" });
  const { sent } = await show({ rules: [checkoutRuleRow(), phone] });
  expect(screen.getByText("In use: Custom")).toBeTruthy();
  press("Careful");
  const changes = screen.getByRole("group", { name: "What Careful changes" });
  expect(changes.textContent).toContain(
    "No tiny orders from guests ($2.00 or less): Not added → Test",
  );
  expect(changes.textContent).toContain("Phone number required: Active → Off");
  expect(changes.textContent).not.toContain("Not to Germany");
  expect(
    screen.getByText(
      /^Rules with an amount check only orders in USD\. Template rules that only a stricter level has are turned off\./,
    ),
  ).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
  press("Apply Careful");
  await waitFor(() => expect(sent).toEqual([{ intent: "level", input: { level: "careful" } }]));
});

/** Returns the template rules of Careful with a status. */
const careful = (status: "active" | "test") =>
  ["card-testing", "mail-domains"].map((recipe, at) => {
    const { name, when } = recipeOf(recipe, "USD")!.rule;
    const id = `0e6a7b5e-7a36-4a8a-9d55-3a1b1f6a2b1${at}`;
    return checkoutRuleRow({ id, name, when, status });
  });

test.each<[string, Partial<CheckoutState>]>([
  ["In use: Careful", { rules: careful("active") }],
  ["In test: Careful", { rules: careful("test") }],
  [
    "Not in use: Careful",
    { rules: careful("active"), settings: { ...SETTINGS, isOn: false }, isLive: false },
  ],
  ["Not in use: Careful", { rules: careful("active"), isLive: false }],
  ["Not in use: Careful", { rules: careful("active"), problem: "25 validations are on already." }],
  ["Syncing: Careful", { rules: careful("active"), isPending: true }],
])("the card of levels shows the current level with its state: %s", async (words, state) => {
  await show(state);
  expect(screen.getByText(words)).toBeTruthy();
});

test("a level lists the rules that it does not change because they differ from their template", async () => {
  await show({ rules: [checkoutRuleRow({ name: "Phone number required" })] });
  press("Careful");
  const changes = screen.getByRole("group", { name: "What Careful changes" });
  expect(changes.textContent).not.toContain("Phone number required");
  expect(
    screen.getByText(
      /^This rule differs from its template, so it stays as it is: “Phone number required”\./,
    ),
  ).toBeTruthy();
});

test("a screen of checkout rules without rules offers templates", async () => {
  await show({ rules: [], isLive: false });
  expect(screen.getByText("In use: None")).toBeTruthy();
  press("Show: Templates");
  expect(
    screen.getByRole("link", { name: "Use template: No post office boxes" }).getAttribute("href"),
  ).toMatch(/^\/checkoutValidate\/new\?recipe=/);
});

test("a screen of checkout rules that cannot be loaded shows an error and a Try again button", async () => {
  const { toasts } = await show({}, "Failed, Please try again.");
  expect(toasts.error).toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a plan without Checkout Validation shows its notice", async () => {
  await show({ isInPlan: false });
  const title = "Checkout Validation requires a Premium or Pay-As-You-Go subscription.";
  expect(screen.getByText(title)).toBeTruthy();
});

test("the share of guests is shown while a rule that refuses guests is inactive", async () => {
  const text = "Of your newest 40 orders, placed since November 3, 30 (75%) came from guests.";
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { intent } = JSON.parse(body) as { intent: string };
    const data = intent === "guests" ? { text } : null;
    return json({ ok: intent === "guests", message: null, data, problem: "" });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { when } = recipeOf("large-orders", "USD")!.rule;
  await show({ rules: [checkoutRuleRow({ when, status: "test" })] });
  expect(await screen.findByText(text)).toBeTruthy();
});
