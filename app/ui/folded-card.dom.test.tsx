import { AppProvider } from "@shopify/polaris";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { FoldedCard } from "./folded-card";

function show(mustOpen: boolean) {
  const card = (
    <AppProvider i18n={{}}>
      <FoldedCard title="Limits" mustOpen={mustOpen}>
        Words
      </FoldedCard>
    </AppProvider>
  );
  return render(card);
}

test("a folded card says what it is about, and opens and closes by one button", () => {
  show(false);
  expect(screen.getByRole("heading", { name: "Limits" })).toBeTruthy();
  const button = screen.getByRole("button", { name: "Show: Limits" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(screen.getByRole("button", { name: "Hide: Limits" })).toBe(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
});

test("a folded card that needs the person is open", () => {
  show(true);
  expect(screen.getByRole("button", { name: "Hide: Limits" })).toBeTruthy();
});
