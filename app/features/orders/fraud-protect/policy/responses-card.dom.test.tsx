import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { formCard } from "#app/ui/forms/fields";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import { ResponsesCard } from "./responses-card";

function Card() {
  const [policy, setPolicy] = useState(fraudPolicy.parse({}));
  const card = formCard(policy, (part) => setPolicy((before) => ({ ...before, ...part })));
  return <ResponsesCard {...card} />;
}

const COUNTS = /include palisade.s own assessment/i;
const SHOWS = /show palisade.s assessment on the order/i;

test("showing Palisade's assessment on the order is disabled and off while the assessment is not included", async () => {
  renderScreen([{ path: "/", Component: Card }], "/");
  const shows = await screen.findByLabelText<HTMLInputElement>(SHOWS);
  expect(shows.checked).toBe(true);
  fireEvent.click(screen.getByLabelText(COUNTS));
  expect([shows.checked, shows.disabled]).toEqual([false, true]);
  // Switched on again, it has the merchant's previous value.
  fireEvent.click(screen.getByLabelText(COUNTS));
  expect([shows.checked, shows.disabled]).toEqual([true, false]);
  fireEvent.click(shows);
  expect(shows.checked).toBe(false);
});
