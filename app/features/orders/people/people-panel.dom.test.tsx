import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { PersonRow } from "#app/contract/people";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { chooseFile } from "#tests/helpers/screens/choose-file";
import { settled } from "#tests/helpers/screens/settled";

import type { PeopleIntents } from "./people-intents.server";
import { PeoplePanel } from "./people-panel";
import { readPeopleQuery } from "./people-query";
import type { PeopleView } from "./people-view.server";

type PeopleIntent = IntentOf<PeopleIntents>;

const NOW = Date.parse("2026-11-20T12:00:00Z");

const QUINN: PersonRow = {
  id: "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11",
  effect: "block",
  kind: "email",
  value: "quick@example.com",
  note: "Two chargebacks",
  expiresAt: null,
  sourceOrderId: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  createdBy: "staff:42",
};

function Route() {
  return <PeoplePanel view={useLoaderData() as PeopleView} now={NOW} />;
}

/** Shows the lists with these people. Every request of the panel gets `answer`. */
async function show(people: readonly PersonRow[], answer: object = { ok: true, data: {} }) {
  const sent: PeopleIntent[] = [];
  const requests: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const params = new URL(request.url).searchParams;
    requests.push(params.toString());
    const query = readPeopleQuery(params);
    const total = people.length;
    return json<PeopleView>({ people: [...people], matching: 120, total, query, pageSize: 50 });
  };
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as PeopleIntent);
    return json({ message: null, ...answer });
  };
  const path = "/blacklists";
  const rendered = renderScreen([{ path, Component: Route, loader, action }], path);
  await screen.findAllByText(
    people.length > 0 ? people[0]!.value : "Block or allow customers you know",
  );
  return { ...rendered, sent, requests };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the customer panel without customers explains the lists", async () => {
  await show([]);
  expect(screen.getByText(/are treated as high risk/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import" })).toBeTruthy();
});

test("customers are added one per line, and the dialog closes", async () => {
  const { sent } = await show([]);
  press("Add customers");
  write("Customers", "quick@example.com\n\n other@example.com ");
  write("Note", "Two chargebacks");
  press("Add");
  const lines = ["quick@example.com", "other@example.com"];
  const input = { effect: "block", kind: "email", lines, note: "Two chargebacks", expiresAt: null };
  await waitFor(() => expect(sent).toEqual([{ intent: "add-people", input }]));
  await waitFor(() => expect(screen.queryByLabelText("Customers")).toBeNull());
});

test("adding customers without a line shows a problem and sends no request", async () => {
  const { sent } = await show([]);
  press("Add customers");
  press("Add");
  expect(screen.getByText("Enter at least one line.")).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
});

test("each refused line is shown with its problem, and the entered text is preserved", async () => {
  const refused = {
    ok: false,
    code: "invalid_input",
    problem: "One line is wrong.",
    fields: { "lines.1": "This is no email address." },
  };
  await show([], refused);
  press("Add customers");
  write("Customers", "quick@example.com\nnobody");
  press("Add");
  expect(await screen.findByText("“nobody”: This is no email address.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Customers").value).toContain("nobody");
});

test("editing a customer changes the note and expiry only", async () => {
  const { sent } = await show([QUINN]);
  press("Edit quick@example.com");
  write("Note", "Paid since");
  press("Save");
  const input = { id: QUINN.id, note: "Paid since", expiresAt: null };
  await waitFor(() => expect(sent).toEqual([{ intent: "change-person", input }]));
});

test("removing a customer requires confirmation, which explains the effect", async () => {
  const { sent } = await show([QUINN]);
  press("Remove quick@example.com");
  expect(screen.getByText(/Future orders from quick@example.com/)).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
  press("Remove");
  await settled();
  expect(sent).toEqual([{ intent: "remove-people", input: { ids: [QUINN.id] } }]);
});

test("a customer whose entry has expired is marked", async () => {
  await show([{ ...QUINN, expiresAt: "2026-11-20T11:00:00.000Z" }]);
  expect(screen.getByText("Over")).toBeTruthy();
});

test("a page of customers is requested by its number, and a filter starts at the first page", async () => {
  const { requests } = await show([QUINN]);
  press("Next");
  await waitFor(() => expect(requests.at(-1)).toBe("page=2"));
  fireEvent.change(screen.getByLabelText("Type"), { target: { value: "phone" } });
  await waitFor(() => expect(requests.at(-1)).toBe("kind=phone"));
});

const FILE = "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11";

test("the problems of a customer file are listed, and no customer is added", async () => {
  const problems = [{ at: 3, message: "“sms” is none of email, phone, name, address." }];
  const data = { file: FILE, blocked: 0, allowed: 0, problems, problemCount: 1 };
  const { sent } = await show([QUINN], { ok: true, data });
  press("Import");
  const text = "effect,kind,value\nblock,sms,1";
  chooseFile("people.csv", text);
  expect(await screen.findByText(/is none of email, phone/)).toBeTruthy();
  expect(sent).toEqual([{ intent: "check-people", input: { text } }]);
  // After another file is chosen, the problem disappears.
  press("Remove people.csv");
  expect(screen.queryByText(/is none of email, phone/)).toBeNull();
});

test("a customer file with unreadable rows adds its other customers and shows the problems", async () => {
  const problems = [{ at: 3, message: "Enter an email address." }];
  const data = { file: FILE, blocked: 4_999, allowed: 0, problems, problemCount: 61 };
  const { sent } = await show([QUINN], { ok: true, data });
  press("Import");
  chooseFile("people.csv", "effect,kind,value");
  expect(await screen.findByText("4,999 customers to block, 0 customers to allow.")).toBeTruthy();
  expect(screen.getByText("These parts of the file are left out")).toBeTruthy();
  expect(screen.getByText("and 60 more")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Add customers" }).at(-1)!);
  await waitFor(() => expect(screen.queryByText("people.csv")).toBeNull());
  expect(sent.at(-1)).toEqual({ intent: "import-people", input: { file: FILE } });
});

test("the import dialog shows how many customers a file blocks and allows before the import", async () => {
  const data = { file: FILE, blocked: 1, allowed: 2, problems: [], problemCount: 0 };
  const { sent } = await show([QUINN], { ok: true, data });
  press("Import");
  chooseFile("people.csv", "effect,kind,value");
  expect(await screen.findByText("1 customer to block, 2 customers to allow.")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Add customers" }).at(-1)!);
  await waitFor(() => expect(screen.queryByText("people.csv")).toBeNull());
  expect(sent.at(-1)).toEqual({ intent: "import-people", input: { file: FILE } });
});

test("the import dialog shows a customer file's columns and imports the columns that the merchant chooses", async () => {
  const roles = [
    { name: "value", column: null, isNeeded: true },
    { name: "note", column: "Note", isNeeded: false },
  ];
  const layout = { separator: "semicolon", columns: ["Note", "E-mail"], roles };
  const counts = { file: FILE, blocked: 1, allowed: 0, problems: [], problemCount: 0 };
  const { sent } = await show([QUINN], { ok: true, data: { ...counts, layout } });
  press("Import");
  const text = "Note;E-mail";
  chooseFile("people.csv", text);
  expect(await screen.findByText("Columns found: Note, E-mail")).toBeTruthy();
  const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  expect(field("Encoding").value).toBe("utf-8");
  expect(field("Separator").value).toBe("semicolon");
  fireEvent.click(screen.getByRole("button", { name: "Optional columns" }));
  expect(field("Column “note”").value).toBe("Note");
  fireEvent.change(field("Column “value”"), { target: { value: "E-mail" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.change(field("Column “note”"), { target: { value: "" } });
  await waitFor(() => expect(sent).toHaveLength(3));
  const columns = { value: "E-mail", note: "" };
  const chosen = { text, separator: "semicolon", columns };
  expect(sent.at(-1)).toEqual({ intent: "check-people", input: chosen });
  await waitFor(() =>
    fireEvent.click(screen.getAllByRole("button", { name: "Add customers" }).at(-1)!),
  );
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.at(-1)).toEqual({ intent: "import-people", input: { file: FILE } });
});

test("hostile text in a customer entry is rendered as text", async () => {
  const hostile = "<img src=x onerror=alert(1)>";
  await show([{ ...QUINN, value: hostile, note: hostile }]);
  expect(screen.getAllByText(hostile)).toHaveLength(2);
  expect(document.querySelector("img[src=x]")).toBeNull();
});
