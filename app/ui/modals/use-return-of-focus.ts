import { useEffect, useState } from "react";

/** Who has the focus, and who opened the menu it is in: the menu goes with the press. */
function focusedAndOpener(): readonly Element[] {
  const focused = document.activeElement;
  if (!focused) return [];
  for (let around: Element | null = focused; around; around = around.parentElement) {
    const opener = around.id && document.querySelector(`[aria-controls="${around.id}"]`);
    if (opener) return [focused, opener];
  }
  return [focused];
}

/**
 * Leads the focus back to where it was before the part was shown, when the part goes and takes the
 * focus with it. For parts that are only ever rendered in the browser.
 */
export function useReturnOfFocus(): void {
  const [before] = useState(focusedAndOpener);
  useEffect(
    () => () => {
      // A modal in another document takes the focus away, and this one still names who had it.
      const isLost = document.activeElement === document.body || !document.hasFocus();
      const back = before.find(({ isConnected }) => isConnected);
      if (isLost && back instanceof HTMLElement) back.focus();
    },
    [before],
  );
}
