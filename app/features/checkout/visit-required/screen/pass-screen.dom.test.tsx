import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { PassEvidence, PassState } from "#app/contract/checkout-pass";
import type { RevokedVisit } from "#app/contract/revoked-visits";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { passEvidence, passState } from "#tests/helpers/screens/pass-state";
import { settled } from "#tests/helpers/screens/settled";

import type { PassIntents } from "./pass-intents.server";
import { PassScreen } from "./pass-screen";
import type { PassView } from "./pass-view";

type PassIntent = IntentOf<PassIntents>;

const NOW = Date.parse("2026-11-20T12:00:00Z");
const OK = { ok: true, message: null, data: { version: 1 } };

function Route() {
  return <PassScreen {...(useLoaderData() as PassView)} />;
}

interface Shown {
  readonly pass?: Partial<PassState>;
  readonly evidence?: Partial<PassEvidence>;
  readonly revoked?: readonly RevokedVisit[];
  readonly view?: PassView;
  /** Response of the action. Default: success. */
  readonly answer?: object;
}

/** Shows the screen. Returns the intents that the screen sends. */
async function show({ pass, evidence, revoked = [], view, answer = OK }: Shown = {}) {
  const sent: PassIntent[] = [];
  const found: PassView = view ?? {
    problem: null,
    pass: passState(pass),
    counted: { problem: null, evidence: passEvidence(evidence) },
    revoked: { problem: null, visits: revoked },
    now: NOW,
  };
  const path = "/checkoutValidate/visitRequired";
  const routes = [
    {
      path,
      Component: Route,
      loader: () => json(found),
      action: async ({ request }: { request: Request }) => {
        sent.push((await request.json()) as PassIntent);
        return json(answer);
      },
    },
    { path: "/checkout-live", action: () => json({ ok: true, message: null, data: null }) },
  ];
  const rendered = renderScreen(routes, path);
  await screen.findByRole("heading", { level: 1 });
  return { ...rendered, sent };
}

const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole("button", { name }).at(-1)!);
const save = () => fireEvent.click(document.querySelector("ui-save-bar button")!);
const status = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent ?? "")
    .join("|");

test("the evidence shows the counts in one sentence with links to the orders", async () => {
  await show();
  expect(
    screen.getByText(
      "In the last 7 days, 41 of 1,203 checkouts had no visit; 2 of them became orders.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "#1001" }).getAttribute("href")).toContain(
    "/fraudProtect/5001",
  );
  expect(screen.getByRole("link", { name: /Order 5002/ }).getAttribute("href")).toContain(
    "/orders/5002",
  );
});

test.each<[string, Partial<PassEvidence>, RegExp]>([
  ["nothing", { since: null, checkouts: 0, orders: [] }, /^Nothing is counted yet/],
  ["no checkout", { checkouts: 0, orders: [] }, /^In the last 7 days, there was no checkout\.$/],
  [
    "two days",
    { since: "2026-11-18T12:00:00.000Z", withoutVisit: 0, paidWithoutVisit: 0, orders: [] },
    /^Since .*ago, 0 of 1,203 checkouts had no visit\.$/,
  ],
  ["orders", { source: "orders" }, /41 of 1,203 orders had no visit\.$/],
])(
  "the evidence card describes the counted period or source in its sentence: %s",
  async (_, evidence, words) => {
    await show({ evidence });
    const found = screen.getAllByText((_text, element) => words.test(element?.textContent ?? ""));
    expect(found.length).toBeGreaterThan(0);
  },
);

test("the screen requests the permission to read orders and states its purpose", async () => {
  await show({ evidence: { readsOrders: false, since: null, checkouts: 0, orders: [] } });
  expect(screen.getByText(/counts checkouts by the pass in your orders/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Allow Palisade to read orders" })).toBeTruthy();
});

test("Always is saved only after a confirmation that shows the evidence", async () => {
  const { sent } = await show();
  choose("Always");
  save();
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/41 of 1,203 checkouts had no visit/)).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Require visits" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    intent: "save",
    input: { expectedVersion: 0, choices: { mode: "always", usesLimit: 5 } },
  });
});

test("a milder mode is saved without a confirmation", async () => {
  const { sent } = await show({ pass: { choices: { ...passState().choices, mode: "always" } } });
  choose("Monitor");
  save();
  await waitFor(() => expect(sent).toMatchObject([{ input: { choices: { mode: "monitor" } } }]));
});

test("the mode By risk shows its conditions and the error of a refused condition", async () => {
  const fields = { "choices.riskWhen.groups.0.conditions.0.values": "Enter a number." };
  const answer = { ok: false, code: "invalid_input", problem: "Enter a number.", fields };
  await show({ pass: { choices: { ...passState().choices, mode: "risk" } }, answer });
  expect(screen.getByRole("heading", { name: "Carts that require a visit" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Carts per visit"), { target: { value: "7" } });
  save();
  expect((await screen.findAllByText("Enter a number.")).length).toBeGreaterThan(0);
});

test("a save that is refused after another user's change keeps the edits", async () => {
  const problem = "These settings were changed elsewhere since you opened this page.";
  await show({ answer: { ok: false, code: "version_conflict", problem, fields: {} } });
  fireEvent.change(screen.getByLabelText("Carts per visit"), { target: { value: "9" } });
  save();
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Carts per visit").value).toBe("9");
});

test("attack mode is started for the chosen hours after a confirmation", async () => {
  const { sent } = await show();
  fireEvent.change(screen.getByLabelText("Lasts"), { target: { value: "6" } });
  press("Start attack mode");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Require a visit at every checkout for 6 hours?")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Start attack mode" }));
  await waitFor(() => expect(sent).toEqual([{ intent: "start-attack", input: { hours: 6 } }]));
});

test("running attack mode shows the remaining time and can be ended", async () => {
  const { sent } = await show({ pass: { attackUntil: "2026-11-20T13:05:00.000Z", isLive: true } });
  expect(screen.getByText("Attack mode is on: 1 h 5 min left")).toBeTruthy();
  expect(screen.getByText("Every checkout requires a visit.")).toBeTruthy();
  press("End now");
  await waitFor(() => expect(sent).toEqual([{ intent: "end-attack", input: {} }]));
});

const always = { choices: { ...passState().choices, mode: "always" as const } };

test.each<[string, Partial<PassState>]>([
  ["Counts only", {}],
  ["Inactive", { ...always, isInPlan: false }],
  ["Inactive", { ...always, issuesPasses: false }],
  ["Waiting for permission", { ...always, isGranted: false }],
  ["Needs attention", { ...always, problem: "25 validations are on already." }],
  ["Syncing to your checkout", { ...always, isPending: true }],
  ["Paused", { ...always, isLive: true, isPaused: true }],
  ["On in your checkout", { ...always, isLive: true }],
])("the screen shows the state of the requirement in the checkout as %s", async (words, pass) => {
  await show({ pass });
  expect(status()).toContain(words);
});

test("the button Try again of a publishing problem saves the same settings again", async () => {
  const { sent } = await show({ pass: { ...always, version: 3, problem: "25 are on already." } });
  expect(screen.getByText("25 are on already.")).toBeTruthy();
  press("Try again");
  const input = { expectedVersion: 3, choices: always.choices };
  await waitFor(() => expect(sent).toEqual([{ intent: "save", input }]));
});

test("the screen requests a missing permission for checkout rules and states its purpose", async () => {
  await show({ pass: { ...always, isGranted: false } });
  expect(screen.getByText(/Palisade adds a checkout rule and needs the permission/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Allow Palisade to add checkout rules" })).toBeTruthy();
});

test("a created pass is shown for draft orders and links, and can be copied", async () => {
  const data = {
    pass: "1.k2.7K2M9QTDXA.0123456789abcdef",
    attribute: "__palisade",
    validUntil: "2026-12-05T12:00:00.000Z",
  };
  const { sent } = await show({ answer: { ok: true, message: null, data } });
  press("Show: Passes for draft orders and links");
  press("Create a pass");
  const field = await screen.findByLabelText<HTMLInputElement>(
    "Value of the cart attribute __palisade",
  );
  expect(field.value).toBe(data.pass);
  expect(screen.getByLabelText<HTMLInputElement>("End of a cart link").value).toBe(
    `?attributes[__palisade]=${data.pass}`,
  );
  expect(sent).toEqual([{ intent: "issue-pass", input: {} }]);
});

test("on a plan without Visit required, the screen shows a notice and the evidence", async () => {
  await show({ pass: { isInPlan: false } });
  expect(
    screen.getByText("Stopping checkouts requires a Premium or Pay-As-You-Go subscription."),
  ).toBeTruthy();
  expect(screen.getByText(/41 of 1,203 checkouts/)).toBeTruthy();
});

test("if the checkouts cannot be counted, the screen shows the failure and the settings remain usable", async () => {
  const counted = { problem: "Failed, Please try again." };
  await show({
    view: {
      problem: null,
      pass: passState(),
      counted,
      revoked: { problem: null, visits: [] },
      now: NOW,
    },
  });
  expect(screen.getByText("The checkouts could not be counted")).toBeTruthy();
  expect(screen.getByLabelText("Monitor")).toBeTruthy();
});

test("a screen of the required visit that cannot be loaded shows a retry button", async () => {
  await show({ view: { problem: "Failed, Please try again." } });
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the card of revoked visits shows a visit's carts and restores the visit with one click", async () => {
  const revokedAt = "2026-11-20T11:00:00.000Z";
  const until = "2026-11-21T11:00:00.000Z";
  const { sent } = await show({
    revoked: [{ visit: "7K2M9QTDXA", carts: 7, revokedAt, until }],
  });
  expect(screen.getByText(/in 7 carts, revoked until/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Restore 7K2M9QTDXA" }));
  const intent = { intent: "restore-visit", input: { visit: "7K2M9QTDXA" } };
  await waitFor(() => expect(sent).toEqual([intent]));
});

test("the card of revoked visits is hidden without revoked visits", async () => {
  await show();
  expect(screen.queryByText("Revoked visits")).toBeNull();
});
