import { type ActionFunctionArgs, json } from "@remix-run/node";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { CARD_KEYS, type CardKey } from "#app/contract/dashboard";
import { useLoaderData } from "#app/ui/navigation";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { CardOrder } from "./dashboard-view";
import { useCardOrder } from "./use-card-order";

const LAST_FIRST: CardKey[] = [...CARD_KEYS].reverse();
const FIRST: CardKey[] = [...CARD_KEYS];

function Cards() {
  const { order, reorder } = useCardOrder(useLoaderData() as CardOrder);
  return (
    <>
      <p>{order.join(" ")}</p>
      <button onClick={() => reorder(LAST_FIRST)}>reverse</button>
      <button onClick={() => reorder(FIRST)}>restore</button>
    </>
  );
}

/** Shows cards on a page that stores an order like the data API, when the test releases the save. */
function showCards(options: { isRefused?: boolean } = {}) {
  let stored: CardOrder = { order: FIRST, version: 0 };
  const sent: { order: CardKey[]; expectedVersion: number }[] = [];
  const waiting: (() => void)[] = [];
  const action = async ({ request }: ActionFunctionArgs) => {
    const { order, expectedVersion } = (await request.json()) as (typeof sent)[number];
    sent.push({ order, expectedVersion });
    await new Promise<void>((resolve) => waiting.push(resolve));
    const message = "The cards were moved elsewhere since you opened this page.";
    const refusal = { ok: false, message, code: "version_conflict", problem: message, fields: {} };
    if (options.isRefused || expectedVersion !== stored.version) return json(refusal);
    stored = { order, version: stored.version + 1 };
    return json({ ok: true, message: null, data: stored });
  };
  const route = { path: "/dashboard", Component: Cards, action, loader: () => json(stored) };
  const view = renderScreen([route], "/dashboard");
  const answer = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  };
  return { ...view, sent, answer, stored: () => stored };
}

const findOrder = (order: readonly string[]) => screen.findByText(order.join(" "));
const press = (name: string) => fireEvent.click(screen.getByText(name));

test("cards move at once and remain in place after the order is saved", async () => {
  const { answer, stored, sent } = showCards();
  await findOrder(FIRST);
  press("reverse");
  await findOrder(LAST_FIRST);
  expect(stored().version).toBe(0);
  await answer();
  await waitFor(() => expect(stored()).toEqual({ order: LAST_FIRST, version: 1 }));
  await findOrder(LAST_FIRST);
  expect(sent).toEqual([{ order: LAST_FIRST, expectedVersion: 0 }]);
});

test("a card move during a save is sent after the save", async () => {
  const { answer, stored, sent, toasts } = showCards();
  await findOrder(FIRST);
  press("reverse");
  await waitFor(() => expect(sent).toHaveLength(1));
  press("restore");
  await findOrder(FIRST);
  await answer();
  await answer();
  await waitFor(() => expect(stored()).toEqual({ order: FIRST, version: 2 }));
  expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([0, 1]);
  expect(toasts.error).not.toHaveBeenCalled();
});

test("a card order that cannot be saved is reverted with an error toast", async () => {
  const { answer, toasts } = showCards({ isRefused: true });
  await findOrder(FIRST);
  press("reverse");
  await findOrder(LAST_FIRST);
  await answer();
  await findOrder(FIRST);
  expect(toasts.error).toHaveBeenCalledWith(
    "The cards were moved elsewhere since you opened this page.",
  );
});
