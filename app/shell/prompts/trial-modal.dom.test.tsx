import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { usePlanPrompt } from "#app/ui/forms/plan-prompt";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { PlanPromptProvider } from "./trial-modal";

const PROMPT = { title: "Upgrade plan", status: "warning", message: "Not in your plan." } as const;

function Screen() {
  const { show } = usePlanPrompt();
  return <button onClick={() => show(PROMPT)}>Show</button>;
}

async function openScreen() {
  const framedScreen = () => (
    <PlanPromptProvider>
      <Screen />
    </PlanPromptProvider>
  );
  renderScreen(
    [
      { path: "/", Component: framedScreen },
      { path: "/subscription", Component: () => <h1>Plans</h1> },
    ],
    "/",
  );
  fireEvent.click(await screen.findByText("Show"));
  await screen.findByRole("dialog");
}

test("the trial modal shows its title, status and message", async () => {
  await openScreen();
  expect(screen.getByRole("heading", { name: "Upgrade plan" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Not in your plan.");
});

test("Start Free Trial opens the plans", async () => {
  await openScreen();
  fireEvent.click(screen.getByRole("button", { name: "Start Free Trial" }));
  await screen.findByRole("heading", { name: "Plans" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Cancel closes the trial modal and keeps the page", async () => {
  await openScreen();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Show")).toBeTruthy();
});
