import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { ToastsContext } from "../toasts";
import type { Answer } from "./answer";
import { PlanPromptContext } from "./plan-prompt";
import { useToastOrPlan } from "./use-plan-question";

const refusedAnswer = (code: string, problem: string): Answer => {
  return { ok: false, message: problem, code, problem, fields: {} };
};

function Asking({ answer }: { readonly answer: Answer | undefined }) {
  useToastOrPlan(answer);
  return null;
}

/** Returns the prompts and toasts shown for each answer. Each is rendered twice. */
function shownOf(...answers: readonly Answer[]) {
  const show = vi.fn();
  const toasts = { success: vi.fn(), error: vi.fn(), notice: vi.fn() };
  const page = (answer?: Answer) => (
    <ToastsContext.Provider value={toasts}>
      <PlanPromptContext.Provider value={{ show }}>
        <Asking answer={answer} />
      </PlanPromptContext.Provider>
    </ToastsContext.Provider>
  );
  const { rerender } = render(page());
  for (const answer of answers) {
    rerender(page(answer));
    rerender(page(answer));
  }
  return { offers: show.mock.calls, ...toasts };
}

test("each refusal for a missing plan shows the upgrade offer instead of a toast", () => {
  const lacking = () => refusedAnswer("plan_required", "Rules require a plan.");
  const { offers, error } = shownOf(lacking(), lacking());
  const offer = { title: "Upgrade plan", status: "info", message: "Rules require a plan." };
  expect(offers).toEqual([[offer], [offer]]);
  expect(error).not.toHaveBeenCalled();
});

test("every other outcome shows a toast and no upgrade offer", () => {
  const { offers, error, success } = shownOf(refusedAnswer("too_many", "Later, please."), {
    ok: true,
    message: "Saved",
  });
  expect(error.mock.calls).toEqual([["Later, please."]]);
  expect(success.mock.calls).toEqual([["Saved"]]);
  expect(offers).toEqual([]);
});
