import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";

import { useRequest } from "./use-request";

const answer = (message: string) => ({ ok: true as const, message });

/** Returns a request whose answers the test controls. */
function asking() {
  const come: ((message: string) => void)[] = [];
  const send = (_input: object) =>
    new Promise<ReturnType<typeof answer>>((resolve) => {
      come.push((message) => resolve(answer(message)));
    });
  return { come, hook: renderHook(() => useRequest(send)) };
}

test("only the answer to the newest request counts, in any order of the answers", async () => {
  const { come, hook } = asking();
  act(() => hook.result.current.send({}));
  act(() => hook.result.current.send({}));
  await act(async () => come[1]!("second"));
  await act(async () => come[0]!("first"));
  expect(hook.result.current).toMatchObject({ answer: answer("second"), isBusy: false });
});

test("the answer to a forgotten request is ignored", async () => {
  const { come, hook } = asking();
  act(() => hook.result.current.send({}));
  expect(hook.result.current.isBusy).toBe(true);
  act(() => hook.result.current.forget());
  await act(async () => come[0]!("late"));
  expect(hook.result.current).toMatchObject({ answer: undefined, isBusy: false });
});
