import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { type FraudPolicy, fraudPolicy } from "#app/contract/orders/fraud-policy";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import type { PolicyView } from "../order-list/fraud-protect-view";
import { PolicyScreen } from "./policy-screen";

interface Sent {
  readonly policy: FraudPolicy;
  readonly expectedVersion: number;
  readonly confirmedLive: boolean;
}

function Route() {
  return <PolicyScreen {...(useLoaderData() as PolicyView)} />;
}

/** Shows the saved settings. Each save gets the next of `answers`. */
async function show(policy: Partial<FraudPolicy> = {}, answers: readonly object[] = []) {
  const sent: Sent[] = [];
  const saved = { ...fraudPolicy.parse({}), ...policy };
  const loader = () =>
    json<PolicyView>({ problem: null, isInPlan: true, policy: saved, version: 7 });
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as Sent);
    const { policy: now } = sent.at(-1)!;
    const done = { ok: true, message: "Settings saved", data: { policy: now, version: 8 } };
    return json(answers[sent.length - 1] ?? done);
  };
  const rendered = renderScreen([{ path: "/", Component: Route, loader, action }], "/");
  await screen.findByRole("heading", { level: 1 });
  const save = () => fireEvent.click(rendered.container.querySelector("ui-save-bar button")!);
  return { ...rendered, sent, save };
}

const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole("radio", { name }));

test("a save sends the chosen mode and the version it is based on", async () => {
  const { sent, save, toasts } = await show();
  choose("Dry run");
  save();
  await waitFor(() => expect(toasts.success).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      policy: { ...fraudPolicy.parse({}), mode: "dry-run" },
      expectedVersion: 7,
      confirmedLive: false,
    },
  ]);
});

test("a protection level is shown as not in use while the mode is off", async () => {
  await show();
  expect(screen.getByText(/While the mode is Off, none of this happens\.$/)).toBeTruthy();
  expect(screen.getByText("Not in use: Careful")).toBeTruthy();
  choose("Dry run");
  expect(screen.queryByText(/none of this happens/)).toBeNull();
});

test("a protection level is shown as in use when the mode is live", async () => {
  await show({ mode: "live" });
  expect(screen.getByText("In use: Careful")).toBeTruthy();
});

test("the default level is Careful, and applying Strict shows the changes and keeps mode and staff note", async () => {
  const { sent, save, toasts } = await show({ mode: "dry-run", staffNote: "Mine" });
  expect(screen.getByText("In test: Careful")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Strict" }));
  expect(screen.getByRole("group", { name: "What Strict changes" }).textContent).toContain(
    "Block the IP address of cancelled orders: No → For 72 hours",
  );
  fireEvent.click(screen.getByRole("button", { name: "Apply Strict" }));
  expect(screen.getByText("Not saved: Strict")).toBeTruthy();
  save();
  await waitFor(() => expect(toasts.success).toHaveBeenCalled());
  expect(sent[0]?.policy).toMatchObject({
    mode: "dry-run",
    staffNote: "Mine",
    high: { action: "hold-then-cancel", afterMinutes: 60 },
    blockPersonDays: 90,
  });
});

test("going live requires confirmation before the save is sent again", async () => {
  const question = {
    ok: false,
    code: "confirmation_needed",
    problem: "From now on orders are held and cancelled.",
    fields: { confirmedLive: "From now on orders are held and cancelled." },
  };
  const { sent, save } = await show({ mode: "dry-run" }, [question]);
  choose("Live");
  save();
  expect(await screen.findByText("From now on orders are held and cancelled.")).toBeTruthy();
  await settled();
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Go live" }));
  await waitFor(() => expect(sent.map((one) => one.confirmedLive)).toEqual([false, true]));
});

test("a refused save shows the reason at its field and keeps the entered value", async () => {
  const refused = {
    ok: false,
    code: "invalid_input",
    problem: "At most 500 orders.",
    fields: { "policy.limits.perHour": "At most 500 orders." },
  };
  const { save } = await show({}, [refused]);
  fireEvent.click(screen.getByRole("button", { name: "Show: Limits" }));
  const field = screen.getByLabelText<HTMLInputElement>("Cancellations per hour");
  fireEvent.change(field, { target: { value: "999" } });
  save();
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("Nothing was saved")).toBeTruthy();
  expect(field.value).toBe("999");
});

test("a support session that tries to go live shows the reason for the refusal in the form", async () => {
  const problem = "This is not available in a support session.";
  const refused = { ok: false, code: "refused_to_support", problem, fields: {} };
  const { sent, save } = await show({ mode: "dry-run" }, [refused]);
  choose("Live");
  save();
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.getByText("Nothing was saved")).toBeTruthy();
  await settled();
  expect(sent).toHaveLength(1);
});

test("an emptied limit field is sent as an empty value, not as no limit", async () => {
  const { sent, save } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Show: Limits" }));
  fireEvent.change(screen.getByLabelText("Cancellations per day"), { target: { value: "" } });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.policy.limits.perDay).toBe("");
});

test("the minutes before a cancellation are shown only for a response with a countdown", async () => {
  await show();
  expect(screen.queryByLabelText(/minutes/i)).toBeNull();
  fireEvent.change(screen.getByLabelText(/^High risk/), { target: { value: "hold-then-cancel" } });
  expect(screen.getByLabelText(/minutes/i)).toBeTruthy();
});
