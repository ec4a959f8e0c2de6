import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

/** Where each key leads, from the place of a box. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

interface OneStopProps {
  /** What stands in it, for people who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Around a long list of checkboxes: Tab stops once, at the one that was left last, and the arrow keys, Home and End move
 * among them. Without it Tab walks through hundreds before it reaches what comes behind (WAI-ARIA: roving tabindex).
 */
export function OneStop({ label, children }: OneStopProps) {
  const around = useRef<HTMLDivElement>(null);
  const boxes = () => [
    ...around.current!.querySelectorAll<HTMLInputElement>("input[type='checkbox']"),
  ];
  const stop = useRef<HTMLInputElement | null>(null);
  const stopAt = (box: HTMLInputElement | undefined) => {
    stop.current = box ?? null;
    for (const one of boxes()) one.tabIndex = one === box ? 0 : -1;
  };
  // Whatever is shown now: the stop may be gone, and what is new is one of its own.
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
