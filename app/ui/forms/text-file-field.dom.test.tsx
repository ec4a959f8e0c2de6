import { PortalsManager, Tooltip } from "@shopify/polaris";
import { fireEvent, screen, within } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { FileKind } from "./file-kind";
import { type TextFile, TextFileField } from "./text-file-field";

const KIND: FileKind = {
  label: "Rows",
  accept: ".csv,text/csv",
  maxBytes: 1_000_000,
  help: "Of any store.",
};

const textFile = (name: string, text = "198.51.100.7", type = "") =>
  // Files of jsdom have no arrayBuffer().
  Object.assign(new File([text], name, { type }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

const chosen = vi.fn<(file: TextFile) => void>();

function Chooser() {
  const [file, setFile] = useState<TextFile | null>(null);
  const choose = (next: TextFile) => (chosen(next), setFile(next));
  return (
    <TextFileField
      kind={KIND}
      chosen={file && file.name}
      onChoose={choose}
      onRemove={() => setFile(null)}
    />
  );
}

function show(Component = Chooser): void {
  chosen.mockClear();
  renderScreen([{ path: "/", Component }], "/");
}

const choose = (field: HTMLElement, file: File) =>
  fireEvent.change(field, { target: { files: [file] } });

const descriptionsOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => field.ownerDocument.getElementById(id)?.textContent);

test("a file is chosen with a named file field, and the next file replaces it", async () => {
  show();
  const field = await screen.findByLabelText<HTMLInputElement>("Rows");
  expect([field.type, field.accept]).toEqual(["file", ".csv,text/csv"]);
  expect(descriptionsOf(field)).toEqual(["Of any store."]);
  choose(field, textFile("first.csv"));
  await screen.findByText("first.csv");
  expect(descriptionsOf(field)).toEqual(["Of any store.", "first.csv"]);
  choose(field, textFile("second.CSV", "203.0.113.9"));
  await screen.findByText("second.CSV");
  expect(chosen.mock.calls).toEqual([
    [expect.objectContaining({ name: "first.csv", text: "198.51.100.7" })],
    [expect.objectContaining({ name: "second.CSV", text: "203.0.113.9" })],
  ]);
});

test("removing a file focuses the field, and the same file can be chosen again", async () => {
  show();
  const field = await screen.findByLabelText<HTMLInputElement>("Rows");
  const emptied = vi.spyOn(field, "value", "set");
  choose(field, textFile("rows.csv"));
  fireEvent.click(await screen.findByRole("button", { name: "Remove rows.csv" }));
  expect(screen.queryByText("rows.csv")).toBeNull();
  expect(document.activeElement).toBe(field);
  // Without the reset, choosing the same file again would fire no change event.
  expect(emptied).toHaveBeenCalledWith("");
  choose(field, textFile("rows.csv"));
  await screen.findByText("rows.csv");
  expect(chosen).toHaveBeenCalledTimes(2);
});

const unreadable = Object.assign(textFile("locked.csv"), {
  arrayBuffer: () => Promise.reject(new Error()),
});

test.each([
  [textFile("photo.png", "x", "image/png"), "photo.png is not a .csv file."],
  [textFile("none.csv", ""), "none.csv is empty."],
  [textFile("long.csv", "x".repeat(1_000_001)), "long.csv is larger than 1 MB."],
  [unreadable, "locked.csv could not be read. Choose the file again."],
])(
  "an invalid file is not chosen, and its problem is shown at the field: $1.name",
  async (file, why) => {
    show();
    const field = await screen.findByLabelText("Rows");
    choose(field, file);
    await screen.findByText(why);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionsOf(field)).toContain(why);
    expect(chosen).not.toHaveBeenCalled();
    choose(field, textFile("rows", "198.51.100.7", "text/csv"));
    await screen.findByText("rows");
    expect(screen.queryByText(why)).toBeNull();
  },
);

/** Renders its children like the admin renders a modal's: in another document, but in this React tree. */
function Elsewhere({ children }: { readonly children: ReactNode }) {
  const [content] = useState(() => document.createElement("div"));
  useEffect(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.contentDocument!.body.append(content);
    return () => frame.remove();
  }, [content]);
  return createPortal(<PortalsManager>{children}</PortalsManager>, content);
}

test("a file field in a modal's document reads a file, shows problems and receives the focus", async () => {
  show(() => (
    <Elsewhere>
      <Tooltip content="Only the first column">
        <button>Which?</button>
      </Tooltip>
      <Chooser />
    </Elsewhere>
  ));
  const { body } = (await vi.waitFor(() => document.querySelector("iframe")!)).contentDocument!;
  const inside = within(body);
  const field = await inside.findByLabelText("Rows");
  choose(field, textFile("photo.png"));
  await inside.findByText("photo.png is not a .csv file.");
  choose(field, textFile("rows.csv"));
  fireEvent.click(await inside.findByRole("button", { name: "Remove rows.csv" }));
  expect(body.ownerDocument.activeElement).toBe(field);
  expect(screen.queryByText("rows.csv")).toBeNull();

  // The popover opens in the content's document.
  fireEvent.focus(inside.getByRole("button", { name: "Which?" }));
  await inside.findByText("Only the first column");
  expect(screen.queryByText("Only the first column")).toBeNull();
});
