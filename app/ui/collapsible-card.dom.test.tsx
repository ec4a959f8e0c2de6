import { AppProvider } from "@shopify/polaris";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { CollapsibleCard } from "./collapsible-card";

function show(mustOpen: boolean) {
  const card = (
    <AppProvider i18n={{}}>
      <CollapsibleCard title="Limits" mustOpen={mustOpen}>
        Words
      </CollapsibleCard>
    </AppProvider>
  );
  return render(card);
}

test("a collapsed card shows its title, and one button opens and closes the card", () => {
  show(false);
  expect(screen.getByRole("heading", { name: "Limits" })).toBeTruthy();
  const button = screen.getByRole("button", { name: "Show: Limits" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(screen.getByRole("button", { name: "Hide: Limits" })).toBe(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
});

test("a card that is open at the start is expanded", () => {
  show(true);
  expect(screen.getByRole("button", { name: "Hide: Limits" })).toBeTruthy();
});
