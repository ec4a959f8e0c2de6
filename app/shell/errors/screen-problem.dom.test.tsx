import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Outlet } from "#app/ui/navigation";
import { browserPage } from "#app/ui/reload-page";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { ChunkLoadError } from "./load-route-module";
import { ScreenProblem } from "./screen-problem";

beforeEach(() => {
  // The router also logs caught errors to the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(browserPage, "reload").mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

function showAfter(thrown: () => unknown) {
  return renderScreen(
    [
      {
        path: "/",
        Component: Outlet,
        ErrorBoundary: ScreenProblem,
        children: [
          {
            path: "dashboard",
            loader: () => {
              const error = thrown();
              if (error) throw error as Error;
              return null;
            },
            Component: () => <h1>Screen</h1>,
          },
        ],
      },
    ],
    "/dashboard",
  );
}

test("a failed screen shows an error and a toast, and loads after a retry", async () => {
  const errors: unknown[] = [new Error("Something secret: select * from shops")];
  const { toasts, container } = showAfter(() => errors.shift());
  await screen.findByRole("heading", { name: "Something went wrong" });
  expect(screen.getByText("Failed, Please try again.")).toBeTruthy();
  expect(toasts.error.mock.calls).toEqual([["Failed, Please try again."]]);
  expect(container.textContent).not.toContain("secret");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Screen" });
});

test("a screen whose script failed to load offers a reload, and the error is reported", async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", fetched);
  showAfter(() => new ChunkLoadError("/assets/settings-abc.js could not be loaded"));
  await screen.findByRole("heading", { name: "This page did not load" });
  await waitFor(() => expect(fetched).toHaveBeenCalledWith("/client-error", expect.anything()));
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(browserPage.reload).toHaveBeenCalledTimes(1);
});
