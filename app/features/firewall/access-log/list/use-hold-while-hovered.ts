import { type FocusEvent, useCallback, useEffect, useRef } from "react";

/** Time without pointer movement after which the list moves again. */
const RESTS_MS = 3_000;

/**
 * Stops a moving list while the pointer moves over the list or the keyboard focus is in it.
 *
 * @param onHold called repeatedly while the list must not move
 * @param onLetGo called when the list may move again
 * @returns event handlers for the list's element
 */
export function useHoldWhileHovered(onHold: () => void, onLetGo: () => void) {
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
        // A pointer press also leaves focus behind, so only visible (keyboard) focus counts.
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
