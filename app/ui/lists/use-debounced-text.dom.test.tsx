import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { useDebouncedText } from "./use-debounced-text";

beforeEach(() => void vi.useFakeTimers());

const pause = () => act(() => void vi.advanceTimersByTime(1_000));

/** Renders a field. The test controls its address and reads the reported texts. */
function field(most?: number) {
  const told = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ saved }) => useDebouncedText(saved, told, { most }), {
    initialProps: { saved: "" },
  });
  return {
    text: () => result.current.text,
    tooLong: () => result.current.tooLong,
    type: (text: string) => act(() => result.current.type(text)),
    answers: (saved: string) => rerender({ saved }),
    told: () => told.mock.calls.map(([text]) => text),
  };
}

test("what is typed while the answer to an earlier text is on its way stays", () => {
  const { text, type, answers, told } = field();
  type("lin");
  pause();
  type("linen");
  answers("lin");
  expect(text()).toBe("linen");
  type("linen shirt ");
  pause();
  answers("linen shirt");
  expect(text()).toBe("linen shirt ");
  expect(told()).toEqual(["lin", "linen shirt"]);
});

test("of two texts that were told, the answer to the first changes nothing", () => {
  const { text, type, answers } = field();
  type("lin");
  pause();
  type("linen");
  pause();
  answers("lin");
  expect(text()).toBe("linen");
  answers("linen");
  expect(text()).toBe("linen");
});

test("what is changed elsewhere takes the field, and what was being typed is told to nobody", () => {
  const { text, type, answers, told } = field();
  type("lin");
  pause();
  answers("lin");
  type("linen");
  answers("");
  expect(text()).toBe("");
  pause();
  expect(told()).toEqual(["lin"]);
});

test("taken back before the answer came, a text is told as it is in the end", () => {
  const { text, type, answers, told } = field();
  type("lin");
  pause();
  type("");
  answers("lin");
  expect(text()).toBe("");
  pause();
  expect(told()).toEqual(["lin", ""]);
});

test("a text that has no room says so and is told to nobody", () => {
  const { tooLong, type, told } = field(5);
  type("linens");
  expect(tooLong()).toBe(5);
  pause();
  type("linen");
  expect(tooLong()).toBeNull();
  pause();
  expect(told()).toEqual(["linen"]);
});
