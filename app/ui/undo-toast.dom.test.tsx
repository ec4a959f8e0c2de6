import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { type Outcome, ToastsContext, useOutcomeToast } from "./toasts";
import { UndoContext } from "./undo";

const toasts = { success: vi.fn(), error: vi.fn(), notice: vi.fn() };
const CHANGED = { ok: true, message: "1 entry deleted", undo: { step: "7d0d3ac5" } };

function Reported({ outcome }: { outcome: Outcome }) {
  useOutcomeToast(outcome);
  return null;
}

test("the toast of a change offers Undo, which reverts exactly this change", () => {
  const undoChange = vi.fn();
  render(
    <ToastsContext.Provider value={toasts}>
      <UndoContext.Provider value={undoChange}>
        <Reported outcome={CHANGED} />
      </UndoContext.Provider>
    </ToastsContext.Provider>,
  );
  expect(toasts.notice).toHaveBeenCalledWith("1 entry deleted", {
    label: "Undo",
    onAction: expect.any(Function) as () => void,
  });
  const [, action] = toasts.notice.mock.calls[0] as [string, { onAction: () => void }];
  action.onAction();
  expect(undoChange).toHaveBeenCalledWith(CHANGED.undo);
});
