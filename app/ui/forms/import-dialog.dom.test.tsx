import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { chooseFile } from "#tests/helpers/screens/choose-file";
import { settled } from "#tests/helpers/screens/settled";

import { FileProblems } from "./file-problems";
import { ImportDialog } from "./import-dialog";
import { useRequest } from "./use-request";

interface Found {
  readonly file: string;
  readonly names: readonly string[];
  readonly problems: readonly { readonly at: number; readonly message: string }[];
}
type Answer =
  | { readonly ok: true; readonly message: string | null; readonly data: Found }
  | {
      readonly ok: false;
      readonly message: null;
      readonly code: string;
      readonly problem: string;
      readonly fields: Readonly<Record<string, string>>;
    };

const FILE = "7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11";
const foundAnswer = (names: readonly string[], problems: Found["problems"] = []): Answer => {
  return { ok: true, message: null, data: { file: FILE, names, problems } };
};
const refusedAnswer = (code: string, problem: string, fields = {}): Answer => {
  return { ok: false, message: null, code, problem, fields };
};
const KIND = { label: "Rows", accept: ".csv,text/csv", maxBytes: 1_000_000 };

/** Shows the dialog. Checks and imports are answered in order. */
async function show(checks: readonly Answer[], imports: readonly Answer[] = []) {
  const checked: object[] = [];
  const imported: object[] = [];
  const onClose = vi.fn();
  const Component = () => {
    const check = useRequest(async (input: { text: string }) => {
      checked.push(input);
      return checks[checked.length - 1]!;
    });
    const add = useRequest(async (input: { file: string }) => {
      imported.push(input);
      return imports[imported.length - 1]!;
    });
    return (
      <ImportDialog
        title="Import rows"
        kind={KIND}
        idle="Add"
        check={check}
        onCheck={({ text }) => check.send({ text })}
        add={add}
        onAdd={({ file }) => add.send({ file })}
        preview={({ names, problems }) => ({
          content:
            problems.length > 0 ? (
              <FileProblems
                place="Row"
                problems={problems}
                total={problems.length}
                isPartial={false}
              />
            ) : (
              names
            ),
          confirm: problems.length === 0 && names.length > 0 ? `Add ${names.length}` : null,
        })}
        onClose={onClose}
      />
    );
  };
  renderScreen([{ path: "/rows", Component }], "/rows");
  await settled();
  return { checked, imported, onClose };
}

const button = (name: string) => screen.getByRole("button", { name });
const isDead = (name: string) =>
  button(name).getAttribute("aria-disabled") === "true" || button(name).hasAttribute("disabled");

async function choose(name: string, text: string, type?: string) {
  chooseFile(name, text, type);
  await settled();
}

async function press(name: string) {
  fireEvent.click(button(name));
  await settled();
}

test("a file is checked first and imported by its id on confirmation", async () => {
  const { checked, imported, onClose } = await show([foundAnswer(["Ann"])], [foundAnswer(["Ann"])]);
  expect(isDead("Add")).toBe(true);
  await choose("rows.csv", "Ann");
  expect(screen.getByText("Ann")).toBeTruthy();
  expect([checked, imported]).toEqual([[{ text: "Ann" }], []]);
  await press("Add 1");
  expect(imported).toEqual([{ file: FILE }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("problems of a file are shown per row, and its import is disabled", async () => {
  await show([foundAnswer([], [{ at: 3, message: "No address." }])]);
  await choose("rows.csv", "?");
  expect(screen.getByText("Row 3: No address.")).toBeTruthy();
  expect(isDead("Add")).toBe(true);
});

test("an unreadable file shows its problem until another file is chosen", async () => {
  await show([refusedAnswer("invalid_input", "It is no CSV."), foundAnswer(["Ann"])]);
  await choose("rows.csv", "?");
  expect(screen.getByText("It is no CSV.")).toBeTruthy();
  await press("Remove rows.csv");
  await choose("other.csv", "Ann");
  expect(screen.queryByText("It is no CSV.")).toBeNull();
  expect(isDead("Add 1")).toBe(false);
});

test("a file above 1 MB is rejected in the browser", async () => {
  const { checked } = await show([]);
  await choose("rows.csv", "x".repeat(1_000_001));
  expect(screen.getByText("rows.csv is larger than 1 MB.")).toBeTruthy();
  expect(checked).toEqual([]);
});

test("a failed import shows its reason, and the dialog stays open", async () => {
  const { onClose } = await show(
    [foundAnswer(["Ann"])],
    [refusedAnswer("too_many", "The list is full.")],
  );
  await choose("rows.csv", "Ann");
  await press("Add 1");
  expect(screen.getByText("The list is full.")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("the confirmation of an import is shown above the file, and confirming imports the file", async () => {
  const question = refusedAnswer("confirmation_needed", "Sure?", { confirmedLoss: "Sure?" });
  const { imported, onClose } = await show(
    [foundAnswer(["Ann"])],
    [question, foundAnswer(["Ann"])],
  );
  await choose("rows.csv", "Ann");
  await press("Add 1");
  expect(screen.getByText("Sure?")).toBeTruthy();
  await press("Import anyway");
  expect(imported[1]).toEqual({ file: FILE, confirmedLoss: true });
  expect(onClose).toHaveBeenCalledOnce();
});
