import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";
import { chooseFile } from "#tests/helpers/screens/choose-file";

import { SettingsFileCard } from "./settings-file-card";

/** Renders the card. The test releases each answer to a file's check. Its one change is named by the file's text. */
function show() {
  const answers: (() => void)[] = [];
  const imported: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { intent, input } = JSON.parse(body) as { intent: string; input: { text: string } };
    if (intent === "import") imported.push(input);
    else await new Promise<void>((resolve) => answers.push(resolve));
    const notes = [
      { rule: null, text: "Imported, inactive." },
      { rule: "spam.example", text: "Imported, turned off." },
    ];
    const changes = [{ where: input.text, what: "replaced", notes, moreNotes: 40 }];
    const data = { file: `id of ${input.text}`, store: "a.example", changes };
    return { json: async () => ({ ok: true, message: null, data }) };
  });
  renderScreen([{ path: "/settings", Component: SettingsFileCard }], "/settings");
  return { answers, imported };
}

test("of two settings files chosen in quick succession the last is shown and imported", async () => {
  const { answers, imported } = show();
  fireEvent.click(await screen.findByRole("button", { name: "Show: Import and export" }));
  fireEvent.click(await screen.findByRole("button", { name: "Import a file" }));
  await screen.findByLabelText("Import a file");
  chooseFile("first.json", "First list", "application/json");
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Remove first.json" }));
  chooseFile("second.json", "Second list", "application/json");
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await screen.findByText("Second list: replaced");
  for (const note of [
    "Imported, inactive.",
    "spam.example: Imported, turned off.",
    "and 40 more",
  ]) {
    screen.getByText(note);
  }
  await act(async () => answers[0]!());
  expect(screen.queryByText("First list: replaced")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
  await waitFor(() => expect(imported).toEqual([{ file: "id of Second list" }]));
});

test("the card links to the pages of the settings that a settings file does not contain", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Show: Import and export" }));
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/blacklists?tab=people",
    "/whiteLists",
    "/firewallSettings",
    "/ipBlocker",
    "/subscription",
  ]);
});
