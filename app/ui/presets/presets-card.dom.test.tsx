import { AppProvider } from "@shopify/polaris";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { changesTo, type PresetRow, type PresetState } from "./presets";
import { PresetsCard } from "./presets-card";

interface Form {
  readonly bots: string;
  readonly proxies: string;
}

const ROWS: readonly PresetRow<Form>[] = [
  { what: "Bots", words: ({ bots }) => bots },
  { what: "Proxies", words: ({ proxies }) => proxies },
];
const PRESETS: Readonly<Record<string, Form>> = {
  Careful: { bots: "watch", proxies: "watch" },
  Strict: { bots: "block", proxies: "watch" },
};

function Screen({
  start,
  state = "in-use",
}: {
  readonly start: Form;
  readonly state?: PresetState;
}) {
  const [form, setForm] = useState(start);
  return (
    <AppProvider i18n={{}}>
      <PresetsCard
        title="Level"
        intro="Sets all."
        presets={Object.entries(PRESETS).map(([name, then]) => ({
          name,
          purpose: `For ${name}.`,
          changes: changesTo(ROWS, form, then),
          note: name === "Careful" ? "Proxies of your own stay." : undefined,
          apply: () => setForm(then),
        }))}
        custom="Your own settings."
        afterwards="Save to apply."
        state={changesTo(ROWS, start, form).length === 0 ? state : "unsaved"}
      />
      <button onClick={() => setForm({ bots: "block", proxies: "block" })}>By hand</button>
    </AppProvider>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the current preset is shown by name, and other settings are shown as custom", () => {
  const { unmount } = render(<Screen start={PRESETS.Strict!} />);
  expect(screen.getByText("In use: Strict")).toBeTruthy();
  expect(screen.getByText("For Strict.")).toBeTruthy();
  unmount();
  render(<Screen start={{ bots: "block", proxies: "block" }} />);
  expect(screen.getByText("In use: Custom")).toBeTruthy();
  expect(screen.getByText("Your own settings.")).toBeTruthy();
});

test("a chosen preset that is not active is shown as not in use", () => {
  render(<Screen start={PRESETS.Strict!} state="not-in-use" />);
  expect(screen.getByText("Not in use: Strict")).toBeTruthy();
  expect(screen.queryByText("In use: Strict")).toBeNull();
});

test("a preset lists its changes before it is applied, and is not in use before it is saved", () => {
  render(<Screen start={PRESETS.Careful!} />);
  press("Strict");
  const changes = within(screen.getByRole("group", { name: "What Strict changes" }));
  expect(changes.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Bots: watch → block",
  ]);
  expect(screen.getByText("In use: Careful")).toBeTruthy();
  press("Apply Strict");
  expect(screen.getByText("Not saved: Strict")).toBeTruthy();
  expect(screen.queryByRole("group")).toBeNull();
});

test("a manual change after applying a preset does not open a list of changes", () => {
  render(<Screen start={PRESETS.Careful!} />);
  press("Strict");
  press("Apply Strict");
  press("By hand");
  expect(screen.getByText("Not saved: Custom")).toBeTruthy();
  expect(screen.queryByRole("group")).toBeNull();
});

test("closing the list of changes returns the focus to its preset", () => {
  render(<Screen start={PRESETS.Careful!} />);
  const button = (name: string) => screen.getByRole("button", { name });
  const pressByKey = (name: string) => {
    act(() => button(name).focus());
    press(name);
  };
  const strict = button("Strict");
  pressByKey("Strict");
  pressByKey("Keep current settings");
  expect(document.activeElement).toBe(strict);
  pressByKey("Strict");
  pressByKey("Apply Strict");
  expect(document.activeElement).toBe(strict);
});

test("the list of changes states the settings that a preset leaves unchanged", () => {
  render(<Screen start={PRESETS.Strict!} />);
  press("Careful");
  expect(screen.getByText("Proxies of your own stay. Save to apply.")).toBeTruthy();
});

test("closing a preset preview does not change the settings", () => {
  render(<Screen start={PRESETS.Careful!} />);
  press("Strict");
  press("Keep current settings");
  expect(screen.getByText("In use: Careful")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Apply Strict" })).toBeNull();
});
