import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { Answer } from "./answer";
import { EditedForm } from "./edited-form";
import { NumberField } from "./number-field";
import { useSave, useSavedForm } from "./use-saved-form";

interface Sent {
  readonly limits: { readonly days: number };
  readonly expectedVersion: number;
}

type Saved = Extract<Answer, { ok: true }> & { readonly data: { readonly version: number } };

function Form() {
  const form = useSavedForm(useSave<Sent, Saved | Extract<Answer, { ok: false }>>(), {
    saved: { value: { days: 30 }, version: 7 },
    inputOf: (limits, expectedVersion) => ({ limits, expectedVersion }),
    field: "limits",
  });
  return (
    <EditedForm id="limits" form={form}>
      <NumberField label="Days" min={1} max={90} {...form.field("days")} />
      {form.question && <button onClick={form.question.confirm}>{form.question.text}</button>}
    </EditedForm>
  );
}

/** Shows the form. Each save receives the next answer. Saves after the last answer succeed. */
async function show(...answers: Answer[]) {
  const sent: Sent[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as Sent);
    return json(answers.shift() ?? { ok: true, message: null, data: { version: 8 } });
  };
  const { container } = renderScreen([{ path: "/", Component: Form, action }], "/");
  const save = () => fireEvent.click(container.querySelector("ui-save-bar button")!);
  const days = await screen.findByLabelText("Days");
  const type = (text: string) => fireEvent.change(days, { target: { value: text } });
  return { sent, save, type };
}

const refusal = { ok: false, message: null } as const;

test("a refused save shows its problem at the form and at the field and preserves the input", async () => {
  const fields = { "limits.days": "At most 90 days.", "other.days": "Not ours." };
  const { sent, save, type } = await show({
    ...refusal,
    code: "invalid_input",
    problem: "It was refused.",
    fields,
  });
  type("91");
  save();
  expect(await screen.findByText("At most 90 days.")).toBeTruthy();
  expect(screen.getByText("It was refused.")).toBeTruthy();
  expect(sent).toEqual([{ limits: { days: 91 }, expectedVersion: 7 }]);
});

test("a save that requires confirmation shows a question and is sent again after confirming", async () => {
  const fields = { confirmedLive: "Really?" };
  const { sent, save, type } = await show({
    ...refusal,
    code: "confirmation_needed",
    problem: "Really?",
    fields,
  });
  type("");
  save();
  const question = await screen.findByRole("button", { name: "Really?" });
  expect(screen.queryByText("Nothing was saved")).toBeNull();
  fireEvent.click(question);
  // An empty number is sent as "", which the data API rejects. Null could mean "none".
  const first = { limits: { days: "" }, expectedVersion: 7 };
  await waitFor(() => expect(sent).toEqual([first, { ...first, confirmedLive: true }]));
});
