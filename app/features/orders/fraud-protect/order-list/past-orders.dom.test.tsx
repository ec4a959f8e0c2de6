import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { showOrders } from "#tests/helpers/screens/shown-orders";

test("the dialog shows the number of past orders and that no action follows, and reads them after confirmation", async () => {
  const answer = { ok: true, message: null, data: { count: 1234, isExact: true } };
  const { sent } = await showOrders({ state: { mode: "live" }, answer });
  fireEvent.click(screen.getAllByRole("button", { name: /Check past orders/ })[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    await dialog.findByText("Your store has 1,234 orders from the last 60 days."),
  ).toBeTruthy();
  expect(dialog.getByText(/never tagged, held or cancelled automatically/)).toBeTruthy();
  expect(sent).toEqual([{ intent: "count-past", input: {} }]);
  fireEvent.click(dialog.getByRole("button", { name: "Check past orders" }));
  await waitFor(() => expect(sent.slice(1)).toEqual([{ intent: "read-past", input: {} }]));
});

test("a failed count of past orders shows the reason", async () => {
  const problem = "Shopify did not respond. Try again in a minute.";
  await showOrders({
    answer: { ok: false, message: null, code: "unavailable", problem, fields: {} },
  });
  fireEvent.click(screen.getAllByRole("button", { name: /Check past orders/ })[0]!);
  expect(await screen.findByText(`Your orders could not be counted. ${problem}`)).toBeTruthy();
});

test("while past orders are read, the page shows the progress and disables another reading", async () => {
  await showOrders({ state: { past: { found: 1200, left: 200, isListing: true } } });
  expect(screen.getByText("1,000 of 1,200 orders")).toBeTruthy();
  const [button] = screen.getAllByRole("button", { name: /Check past orders/ });
  expect(button!.getAttribute("aria-disabled")).toBe("true");
});

test("the progress of a finished reading of past orders is not shown", async () => {
  await showOrders({ state: { past: { found: 1200, left: 0, isListing: false } } });
  expect(screen.queryByText(/past orders/, { selector: "h2" })).toBeNull();
});
