import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Comparison, UndoPreview, VersionLine } from "#app/contract/rules/rule-history";
import { StaffNamesContext } from "#app/features/shop/public-screens";
import type { IntentOf } from "#app/ui/forms/intents";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { HistoryIntents } from "./history-intents.server";
import { HistoryPanel } from "./history-panel";
import type { HistoryView } from "./history-view";

type HistoryIntent = IntentOf<HistoryIntents>;

const line = (version: number, more: Partial<VersionLine> = {}): VersionLine => ({
  version,
  at: "2026-06-10T11:00:00.000Z",
  actor: "staff:42",
  surface: "storefront",
  kind: "ip",
  isRules: true,
  summary: `Change ${version}`,
  note: "",
  isKept: true,
  isBeforeKept: true,
  ...more,
});

const NOW = Date.parse("2026-06-10T12:00:00Z");

const FOUND: Comparison = {
  counts: { added: 1, removed: 0, changed: 1 },
  differences: [
    {
      change: "added",
      where: "IP list",
      what: "203.0.113.7",
      fields: [{ name: "Note", before: "", after: "<b>mine</b>" }],
    },
    {
      change: "changed",
      where: "Country list",
      what: "Germany",
      fields: [{ name: "Switch", before: "on", after: "off" }],
    },
  ],
  staying: [],
};

const PREVIEW: UndoPreview = {
  current: 5,
  counts: FOUND.counts,
  differences: FOUND.differences,
  ended: 1,
  touched: { count: 0, items: [] },
  later: {
    versions: 12,
    counts: { added: 204, removed: 0, changed: 0 },
    lines: [{ version: 3, summary: "Blocked 203.0.113.0/24" }],
  },
};

const ok = (data: unknown) => ({ ok: true, message: null, data });
const failedAnswer = (code: string, problem: string) => ({
  ok: false,
  message: null,
  code,
  problem,
  fields: code === "confirmation_needed" ? { confirmedLockOut: problem } : {},
});

function Route() {
  return (
    <StaffNamesContext.Provider value={{ "staff:42": "Jane Fernhill" }}>
      <HistoryPanel view={useLoaderData() as HistoryView} />
    </StaffNamesContext.Provider>
  );
}

let requests: HistoryIntent[] = [];
let answers: Partial<Record<HistoryIntent["intent"], unknown[]>> = {};
beforeEach(() => {
  requests = [];
  answers = {};
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    expect(path).toBe("/rule-history");
    const intent = JSON.parse(body) as HistoryIntent;
    requests.push(intent);
    return json(answers[intent.intent]?.shift());
  });
});
afterEach(() => void vi.unstubAllGlobals());

function show(versions: VersionLine[], older: number | null = null, lastRules = 3) {
  const view: HistoryView = { problem: null, current: 3, lastRules, versions, older, now: NOW };
  const routes = [{ path: "/blockLists", Component: Route, loader: () => json(view) }];
  return renderScreen(routes, "/blockLists");
}

test("the history panel shows note and author of each change, an undo for the last and a restore for stored versions", async () => {
  show([
    line(3),
    line(2, { note: "Black Friday", actor: "staff:7" }),
    line(1, { isKept: false, isBeforeKept: false }),
  ]);
  expect(await screen.findByText("“Black Friday”")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "What version 3 changed",
    "Undo version 3, the last change",
    "What version 2 changed",
    "Undo only version 2",
    "Restore version 2",
  ]);
  expect(screen.getByText(/Version 3 · Jane Fernhill/)).toBeTruthy();
  expect(screen.getByText(/Version 2 · A member of staff/)).toBeTruthy();
  expect(screen.getByText(/its rules are no longer kept/)).toBeTruthy();
});

test("the history panel shows no button for a pause, and undoes the last rule change", async () => {
  answers = { previewUndo: [ok({ ...PREVIEW, current: 3 })], undo: [ok({ version: 4 })] };
  show([line(3, { isRules: false, kind: null, summary: "Protection resumed" }), line(2)], null, 2);
  expect(await screen.findByText("Protection resumed")).toBeTruthy();
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["What version 2 changed", "Undo version 2, the last change"]);
  const [paused, blocked] = screen.getAllByRole("listitem");
  expect(within(paused!).queryByText("Current")).toBeNull();
  expect(within(blocked!).getByText("Current")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Undo version 2, the last change"));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(await within(dialog).findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.input).toEqual({ version: 2, expectedVersion: 3 });
});

test("the undo dialog shows its changes, requires confirmation of a lock-out and sends the previewed version", async () => {
  const stopped = "You would be stopped. Save anyway?";
  answers = {
    previewUndo: [ok(PREVIEW)],
    undo: [failedAnswer("confirmation_needed", stopped), ok({ version: 6 })],
  };
  show([line(3), line(2)]);
  fireEvent.click(await screen.findByLabelText("Undo only version 2"));
  const dialog = await screen.findByRole("dialog");
  const expectText = async (text: string) =>
    expect(await within(dialog).findByText(text)).toBeTruthy();
  await expectText("Undoing creates a new version: 1 added, 1 changed.");
  await expectText("1 rule has ended. It comes back without effect.");
  await expectText("12 later changes: 204 added.");
  await expectText("Version 3: Blocked 203.0.113.0/24");
  await expectText("and 11 more");
  fireEvent.click(within(dialog).getByRole("button", { name: "Undo" }));
  await expectText(stopped);
  fireEvent.click(within(dialog).getByRole("button", { name: "Undo anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.map(({ input }) => input)).toEqual([
    { version: "2" },
    { version: 2, expectedVersion: 5 },
    { version: 2, expectedVersion: 5, confirmedLockOut: true },
  ]);
});

test("the undo dialog shows conflicting rules and no undo button if later versions prevent the undo", async () => {
  const items = [{ where: "IP list", what: "198.51.100.1" }];
  answers = { previewUndo: [ok({ ...PREVIEW, touched: { count: 3, items } })] };
  show([line(3), line(2)]);
  fireEvent.click(await screen.findByLabelText("Undo only version 2"));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("198.51.100.1 (IP list)")).toBeTruthy();
  expect(within(dialog).getByText("and 2 more")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Undo" })).toBeNull();
});

test("the restore dialog shows its changes, and confirms a lock-out only after the question about it", async () => {
  const stopped = "You would be stopped. Save anyway?";
  answers = {
    compare: [ok(FOUND)],
    restore: [failedAnswer("confirmation_needed", stopped), ok({ version: 4 })],
  };
  show([line(3), line(2)]);
  fireEvent.click(await screen.findByLabelText("Restore version 2"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Restore version 2?")).toBeTruthy();
  expect(await within(dialog).findByText(/1 added, 1 changed/)).toBeTruthy();
  expect(within(dialog).getByText("Note: <b>mine</b>")).toBeTruthy();
  expect(within(dialog).getByText("Switch: on → off")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Restore" }));
  expect(await within(dialog).findByText(stopped)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Restore anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.map(({ input }) => input)).toEqual([
    { from: 3, to: 2 },
    { version: 2, expectedVersion: 3 },
    { version: 2, expectedVersion: 3, confirmedLockOut: true },
  ]);
});

test("the restore dialog shows the reason and no restore button if the comparison fails", async () => {
  answers = { compare: [failedAnswer("not_found", "These rules are not kept any more.")] };
  show([line(3), line(2)]);
  fireEvent.click(await screen.findByLabelText("Restore version 2"));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Restore version 2?")).toBeTruthy();
  expect(await within(dialog).findByText("These rules are not kept any more.")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Restore" })).toBeNull();
});

test("the history panel appends older changes to the list", async () => {
  const page = { current: 3, lastRules: 3, versions: [line(1)], older: null };
  answers = { versions: [ok(page)] };
  show([line(3), line(2)], 2);
  fireEvent.click(await screen.findByRole("button", { name: "Show older changes" }));
  expect(await screen.findByText("Change 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show older changes" })).toBeNull();
});
