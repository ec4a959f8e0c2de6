import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";

import { useFold } from "./use-fold";

test("a fold opens and closes by its button, which says so", () => {
  const { result } = renderHook(() => useFold());
  const saysOpen = () => [result.current.isOpen, result.current.button.ariaExpanded];
  expect(saysOpen()).toEqual([false, false]);
  expect(result.current.button.ariaControls).toBe(result.current.id);
  act(() => result.current.button.onClick());
  expect(saysOpen()).toEqual([true, true]);
  act(() => result.current.button.onClick());
  expect(saysOpen()).toEqual([false, false]);
});

test("what must be seen is open, and its button never says that it is not", () => {
  const { result, rerender } = renderHook(useFold, { initialProps: { mustOpen: true } });
  const { isOpen, button } = result.current;
  expect([isOpen, button.ariaExpanded, button.disclosure]).toEqual([true, true, "up"]);
  rerender({ mustOpen: false });
  expect(result.current.isOpen).toBe(false);
});
