import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { RedirectRow } from "#app/contract/redirects";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { redirectRow } from "#tests/helpers/rules/redirect-row";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { RedirectIntents } from "./redirect-intents.server";
import type { RedirectsView } from "./redirects.server";
import { RedirectsScreen } from "./redirects-screen";

type RedirectIntent = IntentOf<RedirectIntents>;

const NOW = Date.parse("2026-11-20T12:00:00Z");
const FIRST = redirectRow({ id: "1", name: "Germany" });
const SECOND = redirectRow({
  id: "2",
  name: "France",
  type: "automatic",
  places: { match: "except", countries: ["FR", "BE", "CH", "LU", "MC"], regions: [] },
  counts: { shown: 1_234, accepted: 0, stayed: 0 },
  notes: ["Never used: “Germany” above already fits all its visitors."],
  expiresAt: "2026-11-19T12:00:00Z",
});
const DONE: Extract<FormAnswer, { ok: true }> = { ok: true, message: null, data: {} };

function Screen() {
  return <RedirectsScreen {...(useLoaderData() as RedirectsView)} />;
}

/** Shows the redirect list and collects its requests. The server answers each with `answer`. */
function show(redirects: RedirectRow[], answer: FormAnswer = DONE, isInPlan = true) {
  const sent: RedirectIntent[] = [];
  const view = renderScreen(
    [
      {
        path: "/redirect",
        Component: Screen,
        loader: () => json<RedirectsView>({ problem: null, redirects, isInPlan, now: NOW }),
        action: async ({ request }) => {
          sent.push((await request.json()) as RedirectIntent);
          return json(answer);
        },
      },
    ],
    "/redirect",
  );
  return { sent, ...view };
}

const names = () => screen.getAllByRole("heading", { level: 3 }).map((node) => node.textContent);

async function pick(menu: string, item: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${menu}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("the redirect list shows the countries, target, statistics and notes of each redirect, and which have expired", async () => {
  show([FIRST, SECOND]);
  expect(await screen.findByText("Germany → https://example.de/")).toBeTruthy();
  expect(
    screen.getByText(/All countries except France, Belgium, Switzerland and 2 more/),
  ).toBeTruthy();
  expect(screen.getByText(/Shown 0 times, accepted 0, stayed 0 in 30 days/)).toBeTruthy();
  expect(screen.getByText(/Redirected 1,234 times in 30 days/)).toBeTruthy();
  expect(screen.getByText("Over")).toBeTruthy();
  expect(screen.getByText(/^Never used: “Germany”/)).toBeTruthy();
});

test("moving a redirect down saves the order, and the toast offers undo", async () => {
  const undo = { rules: { version: 3, expectedVersion: 4 }, step: null };
  const { sent, toasts, takeBack } = show([FIRST, SECOND], { ...DONE, undo });
  await pick("Germany", "Move down");
  expect(names()).toEqual(["France", "Germany"]);
  await waitFor(() => expect(toasts.notice).toHaveBeenCalledTimes(1));
  const [message, action] = toasts.notice.mock.calls[0]!;
  expect(message).toBe("Order saved");
  action!.onAction();
  expect(takeBack).toHaveBeenCalledWith(undo);
  expect(sent).toEqual([{ intent: "order", input: { ids: ["2", "1"] } }]);
});

test("deleting a redirect requires confirmation", async () => {
  const { sent } = show([FIRST]);
  await pick("Germany", "Delete");
  expect(
    await screen.findByText(
      /“Germany” and its statistics will be deleted\. You can restore it from the rule history/,
    ),
  ).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await settled();
  expect(sent).toEqual([{ intent: "delete", input: { id: "1" } }]);
});

test("“Create link” creates and shows a preview link for the redirect's country", async () => {
  const url = "https://shop.example.com/#palisade-test=sim.DE";
  const data = { url, expiresAt: "2026-11-20T12:15:00Z" };
  const { sent } = show([FIRST], { ok: true, message: null, data });
  await pick("Germany", "Preview as a visitor");
  fireEvent.click(await screen.findByRole("button", { name: "Create link" }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  const input = { country: "DE", path: "/", language: "en" };
  expect(sent).toEqual([{ intent: "preview", input }]);
});

test("the redirect list without redirects explains redirects and how search engines treat them", async () => {
  show([]);
  expect(await screen.findByText("Send visitors to the right store")).toBeTruthy();
  expect(screen.getByText("Redirects and search engines")).toBeTruthy();
});

test("a redirect list that could not be loaded shows an error and a retry button", async () => {
  renderScreen(
    [
      {
        path: "/redirect",
        Component: Screen,
        loader: () => json<RedirectsView>({ problem: "Failed, Please try again." }),
      },
    ],
    "/redirect",
  );
  expect(await screen.findByText("The redirects could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the redirect list shows a notice, “Inactive” and switches that are off if the plan does not include redirects", async () => {
  show([redirectRow()], DONE, false);
  expect(
    await screen.findByText(
      "Geolocation Redirects requires a Premium or Pay-As-You-Go subscription.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("Inactive")).toBeTruthy();
  const [button] = screen.getAllByRole("switch");
  expect(button!.getAttribute("aria-checked")).toBe("false");
});
