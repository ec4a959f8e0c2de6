import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { loaded, show } from "#tests/helpers/screens/block-lists-page";
import { chooseFile } from "#tests/helpers/screens/choose-file";
import { inDialog } from "#tests/helpers/screens/recorded-screen";

const FILE = "3d0f7b9e-1a55-4f0e-9d4d-0c8f5f0f4711";
const CHECKED = {
  file: FILE,
  added: [{ kind: "ip", effect: "block", count: 1 }],
  known: 0,
  ended: 0,
  off: 0,
  ignored: [] as string[],
  remarks: [] as string[],
  layout: { separator: "comma", columns: ["ip", "client"], values: ["ip"] },
  problems: [],
  problemCount: 0,
  risks: [],
  riskCount: 0,
  notices: [] as object[],
  noticeCount: 0,
};
const ADDS = "IP address: 1 block rule";

test("the preview of a file shows each omitted line, and “Import” stays enabled", async () => {
  const problems = [{ line: 3, text: "ip nowhere", message: "No address." }];
  const { sent } = show(loaded(), () => ({
    ok: true,
    message: null,
    data: { ...CHECKED, problems, problemCount: 1 },
  }));
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  chooseFile("rules.csv", "type,value\nip,nowhere");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ intent: "check-file", input: { format: "csv" } });
  expect((await dialog.findByText(/Line 3/)).textContent).toContain("No address.");
  const button = dialog.getByRole("button", { name: "Import" });
  expect(button.getAttribute("aria-disabled") ?? button.hasAttribute("disabled")).toBe(false);
});

test("the preview of a file shows the rules that may never match", async () => {
  const notices = [
    { line: 2, text: "referrer exact:x", message: "Browsers send only the website." },
  ];
  const data = { ...CHECKED, notices, noticeCount: 1 };
  show(loaded(), () => ({ ok: true, message: null, data }));
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  chooseFile("rules.csv", "type,value");
  expect(await dialog.findByText("1 rule to look at before you import")).toBeTruthy();
  expect(dialog.getByText(/Line 2/).textContent).toContain("Browsers send only the website.");
});

/** Shows the dialog after the import of a first file was refused. */
async function importFirstFile(refusal: { code: string; fields: object }, problem: string) {
  const { sent } = show(loaded(), ({ intent }) =>
    intent === "check-file"
      ? { ok: true, message: null, data: CHECKED }
      : { ok: false, message: null, problem, ...refusal },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  chooseFile("first.csv", "type,value\nip,198.51.100.1");
  await dialog.findByText(ADDS);
  fireEvent.click(dialog.getByRole("button", { name: "Import" }));
  await dialog.findByText(problem, { exact: false });
  fireEvent.click(dialog.getByRole("button", { name: "Remove first.csv" }));
  return { dialog, sent };
}

test("confirming an import that would block the merchant does not apply to a file chosen afterwards", async () => {
  const fields = { confirmedLockOut: "You would be stopped." };
  const question = { code: "confirmation_needed", fields };
  const { dialog, sent } = await importFirstFile(question, "You would be stopped.");
  chooseFile("second.csv", "type,value\nip,198.51.100.2");
  await dialog.findByText(ADDS);
  expect(dialog.queryByText(/You would be stopped/)).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Import" }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[2]?.input).toEqual({ format: "csv", text: "type,value\nip,198.51.100.2" });
  expect(sent[3]?.input).toEqual({ file: FILE, confirmedRisks: true });
});

test("the refusal of a file disappears when the merchant removes the file", async () => {
  const refused = { code: "plan_limit", fields: {} };
  const { dialog } = await importFirstFile(refused, "The list is full.");
  expect(dialog.queryByText("The list is full.")).toBeNull();
});

test("the preview of a file shows ignored columns and the numbers of disabled and expired rules", async () => {
  const added = [{ kind: "ip", effect: "allow", count: 2 }];
  const data = { ...CHECKED, added, ignored: ["comment"], off: 1, ended: 1 };
  show(loaded(), () => ({ ok: true, message: null, data }));
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  chooseFile("rules.csv", "address,comment\n198.51.100.7,Office");
  await dialog.findByText("IP address: 2 allow rules");
  dialog.getByText("Palisade does not use these columns: “comment”.");
  dialog.getByText("Disabled: 1. Already expired, so they do nothing: 1.");
});

const OTHER_FILE = "3d0f7b9e-1a55-4f0e-9d4d-0c8f5f0f4712";

test("choosing a separator or column reads the file again, and the new result is imported", async () => {
  const { sent } = show(loaded(), ({ input }) => {
    const file = input.valueColumn === "client" ? OTHER_FILE : FILE;
    return { ok: true, message: null, data: { ...CHECKED, file } };
  });
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  chooseFile("rules.csv", "ip,client\n198.51.100.7,198.51.100.8");
  await dialog.findByText("Columns found: ip, client");
  fireEvent.change(dialog.getByLabelText("Column of the values"), { target: { value: "client" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  const chosen = { separator: "comma", valueColumn: "client" };
  expect(sent[1]).toMatchObject({ intent: "check-file", input: chosen });
  await dialog.findByText(ADDS);
  fireEvent.click(dialog.getByRole("button", { name: "Import" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.input).toEqual({ file: OTHER_FILE, confirmedRisks: true });
});

test("a file that is chosen again after its check expired is read with the same separator and column", async () => {
  const expired = "This file is no longer ready to import, so choose the file again.";
  const { sent } = show(loaded(), ({ intent }) =>
    intent === "check-file"
      ? { ok: true, message: null, data: CHECKED }
      : { ok: false, message: null, problem: expired, code: "invalid_input", fields: {} },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await inDialog();
  const choose = () => chooseFile("rules.csv", "ip,client\n198.51.100.7,198.51.100.8");
  choose();
  await dialog.findByText("Columns found: ip, client");
  fireEvent.change(dialog.getByLabelText("Column of the values"), { target: { value: "client" } });
  await waitFor(() => expect(sent).toHaveLength(2));
  await dialog.findByText(ADDS);
  fireEvent.click(dialog.getByRole("button", { name: "Import" }));
  await dialog.findByText(expired);
  choose();
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toEqual({ ...sent[1] });
  expect(sent[3]?.input).toMatchObject({ separator: "comma", valueColumn: "client" });
  expect(dialog.queryByText(expired)).toBeNull();
});
