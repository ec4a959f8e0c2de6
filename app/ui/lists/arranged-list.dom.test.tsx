import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { Switch } from "../forms/switch";
import { ArrangedList } from "./arranged-list";
import { ArrangedRow } from "./arranged-row";
import { useArranged } from "./use-arranged";

type Takes<Input> = (api: never, input: Input) => Promise<{ ok: true; message: null }>;
type NoteIntents = {
  readonly order: Takes<{ ids: string[] }>;
  readonly switch: Takes<{ id: string; enabled: boolean }>;
  readonly delete: Takes<{ id: string }>;
};

const NOTES = ["A", "B", "C"].map((name) => ({ id: name.toLowerCase(), name, enabled: true }));

function Notes() {
  return (
    <ArrangedList
      id="notes"
      question="Delete this note?"
      path="/notes"
      rows={useLoaderData<typeof NOTES>()}
      arranged={useArranged<NoteIntents>()}
      lost={({ name }) => `“${name}” is gone.`}
    >
      {(note, at, onSwitch) => (
        <ArrangedRow
          row={note}
          at={at}
          control={
            <Switch
              label={note.name}
              checked={note.enabled}
              onChange={(enabled) => onSwitch({ enabled })}
            />
          }
        >
          {null}
        </ArrangedRow>
      )}
    </ArrangedList>
  );
}

const REFUSED = {
  ok: false,
  message: "In a circle.",
  code: "invalid_input",
  problem: "",
  fields: {},
};

/** Shows the list. `sent` contains the requests to its action. Its rows never change. */
async function show(answer: object = { ok: true, message: null }) {
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return json(answer);
  };
  const route = { path: "/", Component: Notes, loader: () => json(NOTES), action };
  const { toasts } = renderScreen([route], "/");
  await screen.findByText("A");
  return { sent, toasts };
}

async function choose(name: string, item: string) {
  fireEvent.click(screen.getByRole("button", { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("a row is moved with its menu, which offers only possible directions", async () => {
  const { sent } = await show();
  await choose("C", "Move up");
  await waitFor(() => expect(sent).toEqual([{ intent: "order", input: { ids: ["a", "c", "b"] } }]));
  fireEvent.click(screen.getByRole("button", { name: "Actions for A" }));
  await screen.findByRole("menuitem", { name: "Move down" });
  expect(screen.queryByRole("menuitem", { name: "Move up" })).toBeNull();
});

test("a rejected order is reverted, and the reason is shown", async () => {
  const { toasts } = await show(REFUSED);
  await choose("C", "Move up");
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith("In a circle."));
  const names = screen.getAllByRole("heading", { level: 3 }).map((node) => node.textContent);
  expect(names).toEqual(["A", "B", "C"]);
});

test("the switch of a row changes before the list is loaded again", async () => {
  const { sent } = await show();
  const isOn = () => screen.getByRole("switch", { name: "B" }).getAttribute("aria-checked");
  fireEvent.click(screen.getByRole("switch", { name: "B" }));
  expect(isOn()).toBe("false");
  await waitFor(() =>
    expect(sent).toEqual([{ intent: "switch", input: { id: "b", enabled: false } }]),
  );
  // The stored state wins in the end.
  await waitFor(() => expect(isOn()).toBe("true"));
});

test("deleting a row requires a confirmation that contains its name", async () => {
  const { sent } = await show();
  await choose("B", "Delete");
  expect(await screen.findByText("“B” is gone.")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toEqual([{ intent: "delete", input: { id: "b" } }]));
});

test("the name of a row links to its form, and its menu to a copy", async () => {
  await show();
  expect(screen.getByRole("link", { name: "A" }).getAttribute("href")).toBe("/notes/a");
  fireEvent.click(screen.getByRole("button", { name: "Actions for A" }));
  const copy = await screen.findByRole("menuitem", { name: "Duplicate" });
  expect(copy.getAttribute("href")).toBe("/notes/new?copy=a");
});
