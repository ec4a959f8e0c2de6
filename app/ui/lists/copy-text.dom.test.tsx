import { AppProvider } from "@shopify/polaris";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { ToastsContext } from "../toasts";
import { CopyText } from "./copy-text";

test("copying a code does not trigger a click on its row", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  const toasts = { success: vi.fn(), error: vi.fn(), notice: vi.fn() };
  const pressRow = vi.fn();
  render(
    <AppProvider i18n={{}}>
      <ToastsContext.Provider value={toasts}>
        <div onClick={pressRow}>
          <CopyText value="203.0.113.7" copied="IP address copied">
            203.0.113.7
          </CopyText>
        </div>
      </ToastsContext.Provider>
    </AppProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Copy 203.0.113.7" }));
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith("IP address copied"));
  expect(writeText).toHaveBeenCalledWith("203.0.113.7");
  expect(pressRow).not.toHaveBeenCalled();
});
