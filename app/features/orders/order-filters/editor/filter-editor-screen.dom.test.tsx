import { json } from "@remix-run/node";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { useLoaderData } from "#app/ui/navigation";
import { filterRow } from "#tests/helpers/orders/order-filter";
import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { settled } from "#tests/helpers/screens/settled";

import { formOf } from "../filters/filter-form";
import type { FilterEditorView } from "./filter-editor.server";
import { FilterEditorScreen } from "./filter-editor-screen";

type Loaded = FoundIn<FilterEditorView>;

const SAVED: FormAnswer = { ok: true, message: "Filter saved", data: {} };

function Screen() {
  return <FilterEditorScreen {...(useLoaderData() as FilterEditorView)} />;
}

/** Shows the form, and collects its requests. */
function show(
  part: Partial<Loaded> = {},
  answer: FormAnswer | ((body: object) => FormAnswer) = SAVED,
) {
  const sent: { edits: unknown; filter: Record<string, unknown> }[] = [];
  const empty = { problem: null, row: null, start: null, isMissing: false, isInPlan: true };
  const view: Loaded = { ...empty, ...part };
  const rendered = renderScreen(
    [
      {
        path: "/blacklists/:filter",
        Component: Screen,
        loader: () => json(view),
        action: async ({ request }) => {
          const body = (await request.json()) as (typeof sent)[number];
          sent.push(body);
          return json(typeof answer === "function" ? answer(body) : answer);
        },
      },
      { path: "/blacklists", Component: () => <p>The list</p> },
    ],
    "/blacklists/x",
  );
  const save = () => fireEvent.click(rendered.container.querySelector("ui-save-bar button")!);
  return { sent, save, ...rendered };
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("the filter editor shows a notice if the plan does not include filters", async () => {
  show({ isInPlan: false });
  await screen.findByText("Auto-cancel filters require a Premium or Pay-As-You-Go subscription.");
  expect(screen.getByRole("link", { name: "See plans" })).toBeTruthy();
  expect(screen.getByLabelText("Name")).toBeTruthy();
});

test("saving an edited filter sends the version that was opened, and then shows the list", async () => {
  const filter = filterRow();
  const { sent, save } = show({ row: filter });
  await type("Name", "Renamed");
  save();
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(sent).toMatchObject([
    {
      edits: { id: filter.id, version: filter.version },
      filter: { name: "Renamed", conditions: filter.conditions },
    },
  ]);
});

test("the filter editor shows the problems of invalid fields and sends no request", async () => {
  const { sent, save } = show({ row: filterRow() });
  await type("Name", " ");
  await type("Value for “Total”", "much");
  save();
  expect(await screen.findByText("Nothing was saved")).toBeTruthy();
  // Once in the banner, once at the field.
  expect(screen.getAllByText("Enter a name for the filter.")).toHaveLength(2);
  expect(screen.getByText("Enter one number, for example 100 or 99.50.")).toBeTruthy();
  await settled();
  expect(sent).toEqual([]);
});

test("a problem that the data API reports is shown at its field, and the filter editor keeps its values", async () => {
  const problem = "Choose a time in the future.";
  const fields = { "filter.conditions.groups.0.conditions.1.values": problem };
  const refused = { ok: false, message: problem, code: "invalid_input", problem, fields } as const;
  const { save } = show({ start: { ...formOf(filterRow()), name: "Copy" } }, refused);
  await screen.findByLabelText("Name");
  save();
  expect(await screen.findAllByText(problem)).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Copy");
});

test("conditions that match nearly every order show a warning, unless the filter's action is to allow orders", async () => {
  const groups = [
    { match: "all" as const, conditions: [{ field: "email", operator: "is-not", values: ["x"] }] },
  ];
  show({ row: filterRow({ conditions: { match: "all", groups } }) });
  expect(await screen.findByText(/match nearly every order/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Action"), { target: { value: "allow" } });
  expect(screen.queryByText(/match nearly every order/)).toBeNull();
});

test("a save by which a filter begins to cancel orders requires one confirmation", async () => {
  const problem = "Of your newest 4 orders, 3 would have been cancelled.";
  const fields = { confirmedCancels: problem };
  const requested = {
    ok: false,
    message: null,
    code: "confirmation_needed",
    problem,
    fields,
  } as const;
  const { sent, save } = show({ row: filterRow({ action: "cancel", isDryRun: true }) }, (body) =>
    "confirmedCancels" in body ? SAVED : requested,
  );
  const dryRun = await screen.findByLabelText<HTMLInputElement>("Dry run");
  expect(dryRun.checked).toBe(true);
  fireEvent.click(screen.getByLabelText("Live"));
  save();
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.queryByText("Nothing was saved")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("The list")).toBeTruthy();
  expect(sent).toMatchObject([
    { filter: { enabled: true, isDryRun: false } },
    { filter: { enabled: true, isDryRun: false }, confirmedCancels: true },
  ]);
});

test("the filter editor shows a notice if the filter was deleted", async () => {
  show({ isMissing: true });
  expect(await screen.findByText("This filter no longer exists")).toBeTruthy();
});

test("a preview in the filter editor compares the form with the saved filter and saves nothing", async () => {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    const counts = { matched: 12, taken: 0, fulfilled: 3, refunded: 0, cancelled: 0, open: 9 };
    const difference = { added: 12, dropped: 0 };
    const result = { ...counts, difference, sample: [], read: 40, isCut: false, visitsUnknown: 3 };
    const preview = { id: "x", state: "done", read: 40, problem: "", result, from: "", until: "" };
    return json({ ok: true, message: null, data: { preview } });
  });
  const row = filterRow();
  const { sent } = show({ row });
  fireEvent.click(await screen.findByRole("button", { name: "Run preview" }));
  expect(
    await screen.findByText(
      "Compared with the saved filter: 12 orders that the saved filter does not match.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(/The visits before 3 orders are unknown/)).toBeTruthy();
  const { conditions } = row;
  expect(requests).toMatchObject([
    { intent: "start", input: { id: row.id, filter: { conditions } } },
  ]);
  expect(sent).toEqual([]);
  vi.unstubAllGlobals();
});
