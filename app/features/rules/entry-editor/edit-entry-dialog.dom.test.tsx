import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import type { IntentOf } from "#app/ui/forms/intents";
import { ipEntry } from "#tests/helpers/rules/ip-entry";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { EditEntryDialog } from "./edit-entry-dialog";
import type { ListIntents } from "./list-intents.server";

type ListIntent = IntentOf<ListIntents>;

const question = {
  ok: false,
  message: null,
  code: "confirmation_needed",
  problem: "Your own address would be stopped.",
  fields: { confirmedLockOut: "Your own address would be stopped." },
};

function show(refusal?: object) {
  const onClose = vi.fn();
  const intents: Extract<ListIntent, { intent: "update" }>[] = [];
  const Component = () => (
    <EditEntryDialog kind="ip" entry={ipEntry("198.51.100.7")} onClose={onClose} />
  );
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as (typeof intents)[number];
    intents.push(intent);
    if (refusal) return json({ ok: false, message: null, fields: {}, ...refusal });
    const { confirmedLockOut } = intent.input;
    return json(confirmedLockOut ? { ok: true, message: null, data: {} } : question);
  };
  renderScreen([{ path: "/", Component, action }], "/");
  return { intents, onClose };
}

const write = (label: string) =>
  fireEvent.change(screen.getByLabelText("Label"), { target: { value: label } });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("an edit of an entry that would block the merchant requires confirmation in the dialog", async () => {
  const { intents, onClose } = show();
  await press("Save");
  await screen.findByText(/Your own address would be stopped/);
  await press("Save anyway");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(intents.map(({ input }) => input.confirmedLockOut ?? false)).toEqual([false, true]);
});

test("typing in the edit dialog removes a confirmation question, and the next save shows the question again", async () => {
  const { intents } = show();
  await screen.findByRole("dialog");
  write("Office");
  await press("Save");
  await screen.findByText(/Your own address would be stopped/);
  write("Old office");
  expect(screen.queryByText(/Your own address would be/)).toBeNull();
  await press("Save");
  await screen.findByText(/Your own address would be stopped/);
  await press("Save anyway");
  await waitFor(() => expect(intents).toHaveLength(3));
  expect(intents[2]?.input.set.label).toBe("Old office");
});

test("an edit of an entry sends the time of the last change and remains in the dialog after a conflict", async () => {
  const problem = "This entry was changed elsewhere since you opened it.";
  const { intents, onClose } = show({ code: "version_conflict", problem });
  await screen.findByRole("dialog");
  write("Office");
  await press("Save");
  await screen.findByText(problem);
  expect(intents[0]?.input.updatedAt).toBe(ipEntry("198.51.100.7").updatedAt);
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Office");
  expect(onClose).not.toHaveBeenCalled();
});

test("an edit of a deleted entry shows a notice and remains in the dialog", async () => {
  const { onClose } = show({ code: "not_found", problem: "Failed, Please try again." });
  await screen.findByRole("dialog");
  write("Office");
  await press("Save");
  await screen.findByText("This no longer exists. Someone deleted it.");
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Office");
  expect(onClose).not.toHaveBeenCalled();
});
