import { useEffect, useState } from "react";

const isControlling = (id: string) => (element: Element) =>
  element.getAttribute("aria-controls") === id;

/** Returns the focused element and the button that opened the menu around it. The menu closes with the press. */
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
 * Returns the focus to its previous element when the component unmounts with the focus inside. For components that are
 * rendered only in the browser.
 */
export function useReturnOfFocus(): void {
  const [before] = useState(focusedAndOpener);
  useEffect(
    () => () => {
      // A modal in another document takes the focus. This document then reports the previous element or the modal's
      // frame.
      const { activeElement } = document;
      const isAway = activeElement instanceof HTMLIFrameElement || !document.hasFocus();
      const isLost = activeElement === document.body || isAway;
      const back = before.find(({ isConnected }) => isConnected);
      if (isLost && back instanceof HTMLElement) back.focus();
    },
    [before],
  );
}
