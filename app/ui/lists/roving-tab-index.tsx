import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

/** New position of the focus by key. `at` is the current position. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

interface RovingTabIndexProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Wraps a long list of checkboxes as one Tab stop (WAI-ARIA: roving tabindex). Tab reaches the checkbox that last had
 * the focus. The arrow keys, Home and End move between checkboxes.
 */
export function RovingTabIndex({ label, children }: RovingTabIndexProps) {
  const around = useRef<HTMLDivElement>(null);
  const boxes = () => [
    ...around.current!.querySelectorAll<HTMLInputElement>("input[type='checkbox']"),
  ];
  const stop = useRef<HTMLInputElement | null>(null);
  const stopAt = (box: HTMLInputElement | undefined) => {
    stop.current = box ?? null;
    for (const one of boxes()) one.tabIndex = one === box ? 0 : -1;
  };
  // Checkboxes may have been added or removed, so the Tab stop is determined after each render.
  useLayoutEffect(() => {
    const all = boxes();
    stopAt(all.find((box) => box === stop.current) ?? all[0]);
  });
  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key];
    const all = boxes();
    const at = all.indexOf(event.target as HTMLInputElement);
    if (!to || at < 0) return;
    event.preventDefault();
    all[to(at, all.length - 1)]?.focus();
  };
  return (
    <div
      ref={around}
      role="group"
      aria-label={label}
      onKeyDown={move}
      onFocus={({ target }) => {
        if (boxes().includes(target as HTMLInputElement)) stopAt(target as HTMLInputElement);
      }}
    >
      {children}
    </div>
  );
}
