import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { LOCATION_DATA } from "../../../../tests/helpers/location-data";
import { expectOneCreditAfterTry, stubDoneTry } from "../../../../tests/helpers/previews";
import { ipEntry as entry } from "../../../../tests/helpers/rules/ip-entry";
import { loadedList } from "../../../../tests/helpers/rules/rule-list-view";
import { renderScreen } from "../../../../tests/helpers/screens/admin-screen";
import { chooseFile } from "../../../../tests/helpers/screens/choose-file";
import { settled } from "../../../../tests/helpers/screens/settled";
import type { RuleEntryRow } from "../../../contract/rules/rule-entry";
import type { FormAnswer } from "../../../platform/data-api/form-answer";
import type { IntentOf } from "../../../ui/forms/intents";
import { readListQuery } from "../entries/list-query";
import type { ListIntents } from "../entry-editor/list-intents.server";
import type { RuleListView } from "./rule-list.server";
import { RuleListScreen } from "./rule-list-screen";

type ListIntent = IntentOf<ListIntents>;

function Route() {
  return <RuleListScreen screen="ipBlocker" view={useLoaderData() as RuleListView} />;
}

type Answer = (intent: ListIntent) => FormAnswer;
const OWN = { confirmedLockOut: "Your own address would be stopped." };
const added = (count: number) => ({
  added: count,
  ids: Array.from({ length: count }, (_, at) => `new-${at}`),
  duplicates: [],
  covered: [],
  notices: [],
  remarks: { duplicates: 0, covered: 0, notices: 0 },
});
const done: Answer = () => ({ ok: true, message: "Done", data: {} });

function show(entries: RuleEntryRow[], answer: Answer = done, path = "/", matching?: number) {
  const intents: ListIntent[] = [];
  const queries: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    const query = readListQuery(searchParams);
    const found = { entries, query, ...(matching && { matching }) };
    const view = loadedList("ip", { ...found, geoData: LOCATION_DATA });
    return json(view);
  };
  const action = async ({ request }: { request: Request }) => {
    const intent = (await request.json()) as ListIntent;
    intents.push(intent);
    return json(answer(intent));
  };
  const view = renderScreen([{ path: "/", Component: Route, loader, action }], path);
  return { ...view, intents, queries };
}

async function openAdd(text: string) {
  fireEvent.click(await screen.findByRole("button", { name: "Add addresses" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("IP addresses"), {
    target: { value: text },
  });
  const add = (name = "Add") => fireEvent.click(dialog.getByRole("button", { name }));
  return { dialog, add };
}

const refused = (code: string, problem: string, fields: Record<string, string>): FormAnswer => ({
  ok: false,
  message: code === "confirmation_needed" ? null : problem,
  code,
  problem,
  fields,
});

test("an entry shows its facts", async () => {
  show([entry("198.51.100.7", { expiresAt: "2026-06-10T14:00:00Z" }), entry("2001:db8::/48")]);
  const row = within((await screen.findByText("198.51.100.7")).closest("tr") as HTMLElement);
  for (const text of [
    "Block",
    "Germany · Example Telecom (AS64500)",
    "Manual · Scraper · A member of staff",
    "1,234",
    "1 hour ago",
    "in 2 hours",
  ]) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test("an empty list invites to add addresses", async () => {
  show([]);
  await screen.findByText("No addresses yet");
});

test("pasted lines are sent with their details, and the dialog closes", async () => {
  const { intents, toasts } = show([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: added(2),
  }));
  const { dialog, add } = await openAdd("198.51.100.7\n# note\n\n203.0.113.0/24");
  fireEvent.click(dialog.getByText("More options"));
  fireEvent.change(dialog.getByLabelText("Label"), { target: { value: "Farm" } });
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "abuse" } });
  add();
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("2 entries added"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents).toMatchObject([
    {
      intent: "add",
      input: {
        lines: ["198.51.100.7", "203.0.113.0/24"],
        label: "Farm",
        reason: "abuse",
        effect: "block",
        expiresAt: null,
        confirmedRisks: false,
      },
    },
  ]);
});

test("what is no address is listed with why, nothing typed is lost, and it can be taken out", async () => {
  const { intents } = show([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: added(2),
  }));
  const typed = "198.51.100.7, our office; 999.1.1.1\n203.0.113.0/24 # farm";
  const { dialog, add } = await openAdd(typed);
  expect(dialog.getByText("2 IP addresses or ranges recognized, 2 entries not")).toBeDefined();
  expect(dialog.getByText("“our office”").closest("li")?.textContent).toMatch(
    /^Line 1, entry 2, “our office”: This is not an IP address/,
  );
  expect(dialog.getByText("“999.1.1.1”").closest("li")?.textContent).toContain("between 0 and 255");
  add();
  await dialog.findByText(/^2 entries are not IP addresses or ranges\./);
  expect(intents).toEqual([]);
  const field = dialog.getByLabelText("IP addresses") as HTMLTextAreaElement;
  expect(field.value).toBe(typed);
  fireEvent.click(dialog.getByRole("button", { name: "Remove these entries" }));
  expect(field.value).toBe("198.51.100.7\n203.0.113.0/24 # farm");
  expect(dialog.queryByText(/not IP addresses or ranges/)).toBeNull();
  add();
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toMatchObject({ lines: ["198.51.100.7", "203.0.113.0/24"] });
});

test("two pasted columns are one remark, and the second becomes the notes of the entries", async () => {
  const { intents } = show([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: added(2),
  }));
  const { dialog, add } = await openAdd("198.51.100.7\tscraper\n198.51.100.8\tcard tests");
  expect(dialog.getByText("2 lines have text after the address.")).toBeTruthy();
  expect(dialog.queryByText(/^Line 1/)).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Use as notes" }));
  const field = dialog.getByLabelText("IP addresses") as HTMLTextAreaElement;
  expect(field.value).toBe("198.51.100.7 # scraper\n198.51.100.8 # card tests");
  add();
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toMatchObject({
    lines: ["198.51.100.7", "198.51.100.8"],
    notes: ["scraper", "card tests"],
  });
});

test("nothing is said of an address while it is typed, but when the field is left", async () => {
  show([entry("192.0.2.1")], () => ({ ok: true, message: null, data: added(1) }));
  const { dialog } = await openAdd("198.51.100");
  const field = dialog.getByLabelText("IP addresses");
  fireEvent.change(field, { target: { value: "198.51.100." } });
  fireEvent.change(field, { target: { value: "198.51.100.x" } });
  expect(dialog.queryByText(/recognized/)).toBeNull();
  fireEvent.blur(field);
  expect(dialog.getByText("0 IP addresses or ranges recognized, 1 entry not")).toBeDefined();
});

test("unreadable lines of a file are listed one by one as the data API answers, and can be taken out", async () => {
  show([entry("192.0.2.1")], () =>
    refused("invalid_input", "1 line cannot be read.", { "lines.1": "Too large." }),
  );
  const { dialog, add } = await openAdd("198.51.100.7");
  fireEvent.click(dialog.getByText("Add from a file"));
  chooseFile("mine.txt", "999.1.1.1\n");
  await dialog.findByText("mine.txt: 1 address");
  add();
  await dialog.findByText("1 line cannot be read.");
  expect(dialog.getByText("“999.1.1.1”").closest("li")?.textContent).toContain("mine.txt, line 1");
  fireEvent.click(dialog.getByRole("button", { name: "Remove these entries" }));
  expect(dialog.queryByText("1 line cannot be read.")).toBeNull();
});

test("a wide range that holds the merchant's own address needs two answers, one a question", async () => {
  const questions = [
    { field: "confirmedRisks", text: "1 entry is wider than usual." },
    { field: "confirmedLockOut", text: "This would stop you." },
  ] as const;
  const { intents } = show([entry("192.0.2.1")], (intent) => {
    const open = questions.find(({ field }) => intent.intent === "add" && !intent.input[field]);
    return open
      ? refused("confirmation_needed", open.text, { [open.field]: open.text })
      : { ok: true, message: null, data: added(1) };
  });
  const { dialog, add } = await openAdd("10.0.0.0/8");
  add();
  await dialog.findByText("1 entry is wider than usual.");
  add("Add anyway");
  await dialog.findByText("This would stop you.");
  add("Add anyway");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(intents[1]?.input).toMatchObject({ confirmedRisks: true, confirmedLockOut: false });
  expect(intents[2]?.input).toMatchObject({ confirmedRisks: true, confirmedLockOut: true });
});

test("lines left out or covered are named after adding", async () => {
  show([entry("192.0.2.1")], () => ({
    ok: true,
    message: null,
    data: {
      ...added(1),
      duplicates: [{ line: 2, text: "192.0.2.1", message: "On the list already." }],
    },
  }));
  const { add } = await openAdd("192.0.2.9\n192.0.2.1");
  add();
  await screen.findByText("Skipped, because they are already on the list");
  expect(screen.getByText("“192.0.2.1”").closest("li")?.textContent).toContain("Line 2");
});

test("an empty form and a past date are refused on their fields, without asking the server", async () => {
  const { intents } = show([entry("192.0.2.1")]);
  const { dialog, add } = await openAdd("  ");
  add();
  await dialog.findByText("Enter at least one address.");
  fireEvent.change(dialog.getByLabelText("Expires"), { target: { value: "date" } });
  fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2020-01-01" } });
  add();
  await dialog.findByText("Choose a date in the future.");
  await settled();
  expect(intents).toHaveLength(0);
});

test("deleting asks first", async () => {
  const { intents } = show([entry("198.51.100.7")]);
  fireEvent.click(await screen.findByRole("button", { name: "Actions for 198.51.100.7" }));
  fireEvent.click(await screen.findByText("Delete"));
  await screen.findByText("Delete this entry?");
  await settled();
  expect(intents).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await settled();
  expect(intents).toEqual([{ intent: "delete", input: { ids: ["id-198.51.100.7"] } }]);
});

test("a blocked address is unblocked and allowed in one step", async () => {
  const { intents } = show([entry("198.51.100.7")]);
  fireEvent.click(await screen.findByRole("button", { name: "Actions for 198.51.100.7" }));
  fireEvent.click(await screen.findByText("Unblock and allow"));
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toEqual({
    ids: ["id-198.51.100.7"],
    set: { effect: "allow", enabled: true },
  });
});

test("a change that keeps the merchant out is asked about, then sent again with the yes", async () => {
  const { intents } = show([entry("198.51.100.7", { enabled: false })], (intent) =>
    intent.intent === "update" && intent.input.confirmedLockOut
      ? { ok: true, message: null, data: {} }
      : refused("confirmation_needed", "Your own address would be stopped.", OWN),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Actions for 198.51.100.7" }));
  fireEvent.click(await screen.findByText("Enable"));
  await screen.findByText(/Your own address would be stopped/);
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(intents).toHaveLength(2));
  expect(intents[1]?.input).toMatchObject({ set: { enabled: true }, confirmedLockOut: true });
  await waitFor(() => expect(screen.queryByText(/Your own address would be/)).toBeNull());
});

test("several entries are changed at once", async () => {
  const { intents } = show([entry("198.51.100.7"), entry("198.51.100.8")]);
  const rows = await screen.findAllByRole("checkbox", { name: /Select entry/ });
  rows.forEach((row) => fireEvent.click(row));
  fireEvent.click((await screen.findAllByRole("button", { name: "Disable" }))[0]!);
  await waitFor(() => expect(intents).toHaveLength(1));
  expect(intents[0]?.input).toEqual({
    ids: ["id-198.51.100.7", "id-198.51.100.8"],
    set: { enabled: false },
  });
});

test("pages are turned on the server", async () => {
  const { queries } = show([entry("198.51.100.7")], done, "/?shop=x", 120);
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(queries.at(-1)).toBe("?shop=x&page=2"));
});

test("the list's switch acts at once and says what happened", async () => {
  const { intents, toasts } = show([entry("198.51.100.7")]);
  fireEvent.click(await screen.findByRole("switch", { name: "IP list is on" }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Done"));
  expect(intents).toEqual([{ intent: "switch", input: { enabled: false } }]);
});

test("a try on past visits credits the location data no second time", async () => {
  stubDoneTry();
  show([entry("192.0.2.1")]);
  await openAdd("198.51.100.7");
  await expectOneCreditAfterTry();
});
