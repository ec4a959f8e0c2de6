import { type FocusEvent, useCallback, useEffect, useRef } from "react";

/** Somebody who has not moved the pointer for so long is not about to press anything. */
const RESTS_MS = 3_000;

/**
 * Holds a list that moves while somebody aims at something in it: while the pointer moves over it, and while the
 * keyboard is in it. Returns what the list's element listens to.
 *
 * @param onHold called again and again
 * @param onLetGo called once it may move again
 */
export function useHolding(onHold: () => void, onLetGo: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const hasFocus = useRef(false);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    if (!hasFocus.current) onLetGo();
  }, [onLetGo]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerMove: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(leave, RESTS_MS);
      onHold();
    }, [leave, onHold]),
    onPointerLeave: leave,
    onFocus: useCallback(
      ({ target }: FocusEvent) => {
        // A press of the pointer leaves the focus behind without anybody using the keyboard.
        hasFocus.current = target.matches(":focus-visible");
        if (hasFocus.current) onHold();
      },
      [onHold],
    ),
    onBlur: useCallback(
      ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        hasFocus.current = false;
        onLetGo();
      },
      [onLetGo],
    ),
  };
}
