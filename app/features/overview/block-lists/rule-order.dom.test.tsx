import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { choose, done, loaded, rule, show } from "#tests/helpers/screens/block-lists-page";
import { settled } from "#tests/helpers/screens/settled";

/** Waits until `times` toasts have reported a saved order. */
const orderSaved = ({ success }: ReturnType<typeof show>["toasts"], times: number) =>
  waitFor(() =>
    expect(success.mock.calls.filter(([text]) => text === "Order saved")).toHaveLength(times),
  );

test("the menu of a rule adds it to the merchant's order, moves it and removes it from the order", async () => {
  const [first, second, third] = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((value) =>
    rule(value),
  );
  const prioritized = [first!, second!];
  const { sent, toasts } = show(loaded({ rules: [...prioritized, third!], prioritized }));
  const waitForSaves = (times: number) => orderSaved(toasts, times);
  const expected = prioritized.map(({ id }) => id);
  await choose("IP address: 198.51.100.3", "Check first");
  await waitForSaves(1);
  expect(sent[0]).toMatchObject({
    intent: "order-rules",
    input: { ids: [third!.id, ...expected], expected },
  });
  await choose("IP address: 198.51.100.1", "Move down");
  await waitForSaves(2);
  expect(sent[1]?.input).toEqual({ ids: [second!.id, first!.id], expected });
  await choose("IP address: 198.51.100.2", "Move to default order");
  await waitForSaves(3);
  expect(sent[2]?.input).toEqual({ ids: [first!.id], expected });
});

test("quick moves of rules are saved one after the other, each based on the previous move", async () => {
  const rules = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((value) => rule(value));
  const [one, two, three] = rules.map(({ id }) => id);
  let order = [one, two];
  const answers: (() => void)[] = [];
  const { sent, toasts } = show(
    () => loaded({ rules, prioritized: order.map((id) => rules.find((each) => each.id === id)!) }),
    async ({ input }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      const problem = "The order was changed elsewhere since you opened this page.";
      if (String(input.expected) !== String(order)) {
        return { ok: false, message: problem, code: "version_conflict", problem, fields: {} };
      }
      order = input.ids as string[];
      return done({ of: null, intent: "", input });
    },
  );
  const answerNext = async (count: number) => {
    await waitFor(() => expect(answers).toHaveLength(count));
    answers[count - 1]!();
  };
  await choose("IP address: 198.51.100.3", "Check first");
  await choose("IP address: 198.51.100.2", "Move up");
  expect(sent.map(({ input }) => input.ids)).toEqual([[three, one, two]]);
  await answerNext(1);
  await answerNext(2);
  await orderSaved(toasts, 2);
  expect(sent[1]?.input).toEqual({ ids: [three, two, one], expected: [three, one, two] });
  expect(toasts.error).not.toHaveBeenCalled();
  expect(order).toEqual([three, two, one]);
});

test("a move that follows a refused move is discarded", async () => {
  const prioritized = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((value) => rule(value));
  const problem = "The rules of your plan are full.";
  const answers: (() => void)[] = [];
  const { sent, toasts } = show(loaded({ rules: prioritized, prioritized }), async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return { ok: false, message: problem, code: "plan_limit", problem, fields: {} };
  });
  await choose("IP address: 198.51.100.1", "Move down");
  await choose("IP address: 198.51.100.1", "Move down");
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith(problem));
  await settled();
  expect(sent).toHaveLength(1);
  const handles = screen.getAllByRole("button", { name: /^Move IP address/ });
  expect(handles.map((handle) => handle.getAttribute("aria-label"))).toEqual(
    prioritized.map(({ value }) => `Move IP address: ${value}`),
  );
});

test("an allow rule cannot be prioritized", async () => {
  show(loaded({ rules: [rule("198.51.100.7", { effect: "allow" })] }));
  fireEvent.click(await screen.findByRole("button", { name: /^Actions for/ }));
  await screen.findByRole("menuitem", { name: "Edit" });
  expect(screen.queryByRole("menuitem", { name: "Check first" })).toBeNull();
});

test("the usual order on the screen equals the order of decisions", async () => {
  const { KINDS_IN_ORDER } = await import("#app/engine/precedence");
  const { USUAL_ORDER } = await import("./rule-words");
  expect(USUAL_ORDER).toEqual(KINDS_IN_ORDER);
});
