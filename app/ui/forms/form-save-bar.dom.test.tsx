import { Link } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { FormSaveBar } from "./form-save-bar";

function Page({ isDirty }: { isDirty: boolean }) {
  return (
    <>
      <Link to="/elsewhere">Leave</Link>
      <FormSaveBar
        id="bar"
        isDirty={isDirty}
        isSaving={false}
        onSave={() => {}}
        onDiscard={() => {}}
      />
    </>
  );
}

function show(isDirty: boolean) {
  const Form = () => <Page isDirty={isDirty} />;
  const Elsewhere = () => <p>Elsewhere</p>;
  return renderScreen(
    [
      { path: "/", Component: Form },
      { path: "/elsewhere", Component: Elsewhere },
    ],
    "/",
  );
}

test("leaving a form without changes requires no confirmation", async () => {
  const { bridge } = show(false);
  fireEvent.click(await screen.findByText("Leave"));
  await screen.findByText("Elsewhere");
  expect(bridge.saveBar.leaveConfirmation).not.toHaveBeenCalled();
});

test("leaving a form with unsaved changes requires a confirmation", async () => {
  const { bridge } = show(true);
  fireEvent.click(await screen.findByText("Leave"));
  await screen.findByText("Elsewhere");
  expect(bridge.saveBar.leaveConfirmation).toHaveBeenCalledTimes(1);
});

test("a merchant who stays on the form must confirm again at the next attempt", async () => {
  const { bridge } = show(true);
  // The admin never answers if the merchant stays.
  bridge.saveBar.leaveConfirmation = vi.fn(() => new Promise<void>(() => {}));
  fireEvent.click(await screen.findByText("Leave"));
  await waitFor(() => expect(bridge.saveBar.leaveConfirmation).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByText("Leave"));
  await waitFor(() => expect(bridge.saveBar.leaveConfirmation).toHaveBeenCalledTimes(2));
  expect(screen.queryByText("Elsewhere")).toBeNull();
});
