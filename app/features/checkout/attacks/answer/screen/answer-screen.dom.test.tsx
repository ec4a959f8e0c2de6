import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { AnswerState } from "#app/contract/attack-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { ANSWER_SCREEN } from "./answer-card";
import type { AnswerIntents } from "./answer-intents.server";
import { AnswerScreen } from "./answer-screen";
import type { AnswerView } from "./answer-view";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const TARGETS = { networks: [64_500], countries: ["US"], agents: ["scripted", "googlebot"] };
const PROPOSED = { ...TARGETS, requiresPass: true, usualShare: 0.034 };
const QUIET: AnswerState = {
  ...{ choice: "propose", isInPlan: true, isAttacked: false, running: null, proposed: null },
  ...{ isRefused: false, restsUntil: null, wouldHaveActed: [] },
};

function Route() {
  return <AnswerScreen {...(useLoaderData() as AnswerView)} />;
}

/** Shows the screen. Returns the intents that the screen sends. */
async function show(change: Partial<AnswerState> = {}) {
  const sent: IntentOf<AnswerIntents>[] = [];
  const view: AnswerView = { problem: null, answer: { ...QUIET, ...change }, now: NOW };
  const routes = [
    {
      path: ANSWER_SCREEN,
      Component: Route,
      loader: () => json(view),
      action: async ({ request }: { request: Request }) => {
        sent.push((await request.json()) as IntentOf<AnswerIntents>);
        return json({ ok: true, message: null, data: view.answer });
      },
    },
  ];
  renderScreen(routes, ANSWER_SCREEN);
  await screen.findByRole("heading", { level: 1 });
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the choice Act is saved only after a confirmation that names its limits", async () => {
  const sent = await show();
  fireEvent.click(screen.getByLabelText("Act"));
  press("Save choice");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/at most 60% of your usual new visitors/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Let Palisade act" }));
  await waitFor(() => expect(sent).toEqual([{ intent: "choose", input: { choice: "act" } }]));
});

test("the choice Off is saved without a confirmation", async () => {
  const sent = await show({ choice: "act" });
  fireEvent.click(screen.getByLabelText("Off"));
  press("Save choice");
  await waitFor(() => expect(sent).toEqual([{ intent: "choose", input: { choice: "off" } }]));
});

test("the card of a proposed answer shows its targets and can start or refuse the answer", async () => {
  const sent = await show({ isAttacked: true, proposed: PROPOSED });
  expect(
    screen.getByText(
      "New visitors are challenged: AS64500, the United States, automated browsers, bots that pretend to be googlebot. These are usually 3.4% of your new visitors. Every checkout requires a visit, with at most 2 carts per visit.",
    ),
  ).toBeTruthy();
  press("Start the answer");
  await waitFor(() => expect(sent).toEqual([{ intent: "start", input: { hours: 6 } }]));
  press("Do not answer this attack");
  await waitFor(() => expect(sent[1]).toEqual({ intent: "refuse", input: {} }));
});

test("the card of a running answer shows its starter, challenges and remaining time, and can end it", async () => {
  const since = new Date(NOW).toISOString();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const running = {
    ...TARGETS,
    requiresPass: false,
    since,
    until,
    by: "palisade",
    challenged: 120,
  };
  const sent = await show({ choice: "act", isAttacked: true, running });
  expect(screen.getByText(/^The answer is on: \d+ .*left$/)).toBeTruthy();
  expect(screen.getByText("120 challenges were shown so far. Started by Palisade.")).toBeTruthy();
  press("End now");
  await waitFor(() => expect(sent).toEqual([{ intent: "end", input: {} }]));
});

test("the list of earlier attacks shows how many new visitors an answer would have challenged", async () => {
  const earlier = {
    ...PROPOSED,
    requiresPass: false,
    at: "2026-11-18T08:00:00.000Z",
    visitors: 240,
  };
  await show({ wouldHaveActed: [earlier] });
  expect(screen.getByText(/At least 240 new visitors would have been challenged\./)).toBeTruthy();
});

test("the screen offers no answer to an attack whose visitors resemble customers", async () => {
  await show({ isAttacked: true });
  expect(screen.getByText(/cannot be distinguished from your customers/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start the answer" })).toBeNull();
});

test("on a plan without answers the screen lists the plans that include answers", async () => {
  await show({ isInPlan: false });
  expect(screen.getByText(/requires a Premium or Pay-As-You-Go subscription/)).toBeTruthy();
});
