import { json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { chooseFile } from "#tests/helpers/screens/choose-file";

import { ImportFiltersDialog } from "./import-dialog";

const FILE = "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11";

/** Shows the dialog. The server reads one filter from each file, named like the file's text. */
function show(layout: object | null = null) {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const action = async ({ request }: { request: Request }) => {
    const { input } = (await request.json()) as { input: { text: string } };
    sent.push(input);
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    const data = { file: FILE, names: [input.text], problems: [], problemCount: 0, layout };
    return json({ ok: true, message: null, data });
  };
  const Component = () => <ImportFiltersDialog onClose={vi.fn()} />;
  renderScreen([{ path: "/blacklists", Component, action }], "/blacklists");
  return {
    makeSlow: () => {
      isSlow = true;
    },
    waiting,
    sent,
  };
}

test("the import dialog shows a CSV file's columns and reads the file again with another separator or column", async () => {
  const roles = [{ name: "values", column: null, isNeeded: true }];
  const { sent } = show({ separator: "comma", columns: ["filter", "Werte"], roles });
  await screen.findByRole("dialog");
  chooseFile("filters.csv", "Many addresses");
  expect(await screen.findByText("Columns found: filter, Werte")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Column “values”"), { target: { value: "Werte" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  const input = { format: "csv", text: "Many addresses" };
  expect(sent[1]).toEqual({ ...input, separator: "comma", columns: { values: "Werte" } });
  fireEvent.change(screen.getByLabelText("Separator"), { target: { value: "tab" } });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ ...input, separator: "tab" });
  fireEvent.click(await screen.findByRole("button", { name: "Add 1 filter" }));
  await waitFor(() => expect(sent[3]).toEqual({ file: FILE }));
});

test("the import dialog hides the filters of one file while another file is read", async () => {
  const server = show();
  await screen.findByRole("dialog");
  chooseFile("first.json", "Many addresses", "application/json");
  await screen.findByText("Many addresses");
  server.makeSlow();
  await waitFor(() => fireEvent.click(screen.getByRole("button", { name: "Remove first.json" })));
  chooseFile("second.json", "Free mail", "application/json");
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  expect(screen.queryByText("Many addresses")).toBeNull();
  server.waiting[0]!();
  expect(await screen.findByText("Free mail")).toBeTruthy();
});
