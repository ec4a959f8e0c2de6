import { AppProvider } from "@shopify/polaris";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { MoreFields } from "./more-fields";

const show = (props: { startsOpen?: boolean; mustOpen?: boolean; label?: string }) =>
  render(
    <AppProvider i18n={{}}>
      <MoreFields {...props}>Note</MoreFields>
    </AppProvider>,
  );

const isOpen = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-expanded") === "true";

test("advanced fields are hidden behind one button", () => {
  show({});
  expect(isOpen("More options")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "More options" }));
  expect(isOpen("More options")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "More options" }));
  expect(isOpen("More options")).toBe(false);
});

test("fields with values are expanded, and fields with errors cannot be collapsed", () => {
  show({ startsOpen: true, label: "A" });
  show({ mustOpen: true, label: "B" });
  expect(isOpen("A")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "B" }));
  expect(isOpen("B")).toBe(true);
});
