import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { expectCredit, LOCATION_DATA } from "#tests/helpers/location-data";
import { NOW, show, visit } from "#tests/helpers/screens/visitors";

import type { VisitorsView } from "../report/visitors-view";

const STEP = { because: "", evaluated: 1, entry: "", value: "" };
const ONE: VisitorsView = {
  kind: "visit",
  problem: null,
  geoData: LOCATION_DATA,
  now: NOW,
  one: {
    visit: visit(),
    verdictThen: null,
    verdict: {
      outcome: "block",
      cause: "ip",
      entryId: null,
      rulesetVersion: 5,
      steps: [
        { ...STEP, step: "allow", kind: null, result: "not-matched" },
        {
          ...STEP,
          step: "ip",
          kind: "ip",
          result: "matched",
          value: "203.0.113.7",
          entry: "Office",
        },
      ],
    },
    session: { visits: [visit(), visit({ id: "2", path: "/cart" })], isCut: false },
  },
};

test("the page of a visit shows each evaluation step and that the rules of its time are no longer stored", async () => {
  show(() => ONE);
  expect(await screen.findByText("Allow rules")).toBeTruthy();
  expect(screen.getByText("Decides")).toBeTruthy();
  expect(screen.getByText("Checks: 203.0.113.7")).toBeTruthy();
  expect(
    screen.getByText(/version 3, are no longer stored \(the current version is 5\)/),
  ).toBeTruthy();
  expect(screen.getByText("/cart")).toBeTruthy();
});

test("the page of a visit credits its location data with a date and a link", async () => {
  show(() => ONE);
  await expectCredit();
});

test("the page of a visit shows past and current rules, and the logged decision if it differs from the past rules", async () => {
  if (ONE.kind !== "visit") throw new Error("it is a visit");
  const now = ONE.one.verdict!;
  const then = {
    ...now,
    rulesetVersion: 3,
    outcome: "allow" as const,
    cause: "default",
    steps: [],
  };
  show(() => ({ ...ONE, one: { ...ONE.one, verdictThen: then } }));
  expect(await screen.findByText("Why this decision")).toBeTruthy();
  expect(
    screen.getByText(/version 3\. Your rules have changed since\. The log says: Blocked/),
  ).toBeTruthy();
  expect(screen.getByText("With your current rules")).toBeTruthy();
});

test("the page of a firewall visit shows the surface and the decision that monitor mode changed", async () => {
  if (ONE.kind !== "visit") throw new Error("it is a visit");
  const seen = {
    surface: "firewall",
    outcome: "allow",
    cause: "monitor-mode",
    rule: null,
  } as const;
  const then = { ...ONE.one.verdict!, rulesetVersion: 3 };
  show(() => ({ ...ONE, one: { ...ONE.one, visit: visit(seen), verdictThen: then } }));
  expect(await screen.findByText("Firewall, before the page was sent")).toBeTruthy();
  const sentence = screen.getByText(/What happened: Allowed. Would have been stopped/);
  expect(sentence.textContent).not.toContain("not checked here");
});

test("blocking a visitor sends target and duration, and requires a confirmation if it stops the merchant", async () => {
  const { intents } = show(
    () => ONE,
    ({ intent, input }) =>
      intent === "rule" && !("confirmedLockOut" in input)
        ? {
            ok: false,
            message: null,
            code: "confirmation_needed",
            problem: "Your own address would be stopped.",
            fields: { confirmedLockOut: "Your own address would be stopped." },
          }
        : { ok: true, message: "Saved", data: {} },
  );
  fireEvent.click((await screen.findAllByRole("button", { name: "Block…" }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByLabelText("The whole network AS64500 Example Net"));
  fireEvent.change(dialog.getByLabelText("Duration"), { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: "Block" }));
  expect(await dialog.findByText("Your own address would be stopped.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Block anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const input = { kind: "asn", lines: ["AS64500"], effect: "block", expiresAt: null };
  expect(intents).toMatchObject([
    { intent: "rule", input },
    { intent: "rule", input: { ...input, confirmedLockOut: true } },
  ]);
});
