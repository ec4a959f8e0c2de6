import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { useUndo } from "#app/ui/undo";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { UndoProvider } from "./undo-provider";

const STEP = "7d0d3ac5-0000-4000-8000-000000000000";

function Undoes() {
  const undoChange = useUndo();
  return <button onClick={() => undoChange?.({ rules: null, step: STEP })}>Undo it</button>;
}

/** Shows the provider. Returns its requests. */
function show(answers: readonly object[]) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return { json: async () => answers[sent.length - 1] };
  });
  const Component = () => (
    <UndoProvider>
      <Undoes />
    </UndoProvider>
  );
  renderScreen([{ path: "/", Component }], "/");
  return sent;
}

const MESSAGE = "Fraud Protect is live. Orders are cancelled from now on.";
const QUESTION = {
  ...{ ok: false, message: null, code: "confirmation_needed", problem: MESSAGE },
  fields: { confirmedCancels: MESSAGE },
};
const DONE = { ok: true, message: "Undone", data: null };

test("an undo that cancels orders needs a confirmation and is then sent", async () => {
  const sent = show([QUESTION, DONE]);
  fireEvent.click(await screen.findByRole("button", { name: "Undo it" }));
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const undone = { rules: null, step: STEP };
  await waitFor(() => expect(sent).toEqual([undone, { ...undone, confirmedCancels: true }]));
  await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
});

test("an undo that cancels orders is not sent again without a confirmation", async () => {
  const sent = show([QUESTION]);
  fireEvent.click(await screen.findByRole("button", { name: "Undo it" }));
  await screen.findByText(MESSAGE);
  fireEvent.click(screen.getByRole("button", { name: "Keep as it is" }));
  await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
  expect(sent).toHaveLength(1);
});
