import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";

import { useDisclosure } from "./use-disclosure";

test("a disclosure opens and closes with its button and its aria-expanded state", () => {
  const { result } = renderHook(() => useDisclosure());
  const saysOpen = () => [result.current.isOpen, result.current.button.ariaExpanded];
  expect(saysOpen()).toEqual([false, false]);
  expect(result.current.button.ariaControls).toBe(result.current.id);
  act(() => result.current.button.onClick());
  expect(saysOpen()).toEqual([true, true]);
  act(() => result.current.button.onClick());
  expect(saysOpen()).toEqual([false, false]);
});

test("a disclosure that must be open is expanded, and its button's aria-expanded agrees", () => {
  const { result, rerender } = renderHook(useDisclosure, { initialProps: { mustOpen: true } });
  const { isOpen, button } = result.current;
  expect([isOpen, button.ariaExpanded, button.disclosure]).toEqual([true, true, "up"]);
  rerender({ mustOpen: false });
  expect(result.current.isOpen).toBe(false);
});
