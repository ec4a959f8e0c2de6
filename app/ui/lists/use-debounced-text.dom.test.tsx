import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { useDebouncedText } from "./use-debounced-text";

beforeEach(() => void vi.useFakeTimers());

const pause = () => act(() => void vi.advanceTimersByTime(1_000));

/** Renders a field. The test controls its address and reads the reported texts. */
function field(most?: number) {
  const onSettled = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(
    ({ saved }) => useDebouncedText(saved, onSettled, { most }),
    {
      initialProps: { saved: "" },
    },
  );
  return {
    text: () => result.current.text,
    tooLong: () => result.current.tooLong,
    type: (text: string) => act(() => result.current.type(text)),
    answers: (saved: string) => rerender({ saved }),
    reports: () => onSettled.mock.calls.map(([text]) => text),
  };
}

test("text that is typed while an earlier text is answered remains in the field", () => {
  const { text, type, answers, reports } = field();
  type("lin");
  pause();
  type("linen");
  answers("lin");
  expect(text()).toBe("linen");
  type("linen shirt ");
  pause();
  answers("linen shirt");
  expect(text()).toBe("linen shirt ");
  expect(reports()).toEqual(["lin", "linen shirt"]);
});

test("the answer to the first of two reported texts does not change the field", () => {
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

test("an external change replaces the text, and the typed text is not reported", () => {
  const { text, type, answers, reports } = field();
  type("lin");
  pause();
  answers("lin");
  type("linen");
  answers("");
  expect(text()).toBe("");
  pause();
  expect(reports()).toEqual(["lin"]);
});

test("a text deleted before its answer arrives is reported as deleted", () => {
  const { text, type, answers, reports } = field();
  type("lin");
  pause();
  type("");
  answers("lin");
  expect(text()).toBe("");
  pause();
  expect(reports()).toEqual(["lin", ""]);
});

test("a text that is too long is marked and not reported", () => {
  const { tooLong, type, reports } = field(5);
  type("linens");
  expect(tooLong()).toBe(5);
  pause();
  type("linen");
  expect(tooLong()).toBeNull();
  pause();
  expect(reports()).toEqual(["linen"]);
});
