import { useEffect, useState } from "react";

const isControlling = (id: string) => (element: Element) =>
  element.getAttribute("aria-controls") === id;

/** Who has the focus, and who opened the menu it is in: the menu goes with the press. */
function focusedAndOpener(): readonly Element[] {
  const focused = document.activeElement;
  if (!focused) return [];
  const openers = [...document.querySelectorAll("[aria-controls]")];
  for (let around: Element | null = focused; around; around = around.parentElement) {
    const opener = around.id && openers.find(isControlling(around.id));
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
      // A modal in another document takes the focus away; this one then names who had it, or the modal's frame.
      const { activeElement } = document;
      const isAway = activeElement instanceof HTMLIFrameElement || !document.hasFocus();
      const isLost = activeElement === document.body || isAway;
      const back = before.find(({ isConnected }) => isConnected);
      if (isLost && back instanceof HTMLElement) back.focus();
    },
    [before],
  );
}
