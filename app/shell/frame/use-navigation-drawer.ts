import { useCallback, useEffect, useRef, useState } from "react";

export interface NavigationDrawer {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Closes the drawer after one of its links was followed. */
  readonly close: () => void;
  /** Closes the drawer when the user stays on the page. */
  readonly dismiss: () => void;
}

/** Focuses the top bar's toggle. Polaris provides no ref to it. */
function focusToggle(): void {
  document.querySelector<HTMLElement>(".Polaris-TopBar__NavigationIcon")?.focus();
}

/**
 * Manages the navigation drawer of narrow windows. It closes on Escape and after every navigation. The focus returns to
 * the toggle when the user closes it, and moves into the new page when a link is followed.
 *
 * @param focusContent must keep its identity
 */
export function useNavigationDrawer(pathname: string, focusContent: () => void): NavigationDrawer {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isDismissed = useRef(false);
  const isOpen = openedAt === pathname;
  const close = useCallback(() => setOpenedAt(null), []);
  const dismiss = useCallback(() => {
    isDismissed.current = true;
    close();
  }, [close]);
  const toggle = useCallback(() => {
    if (isOpen) dismiss();
    else setOpenedAt(pathname);
  }, [isOpen, dismiss, pathname]);

  useEffect(() => {
    if (!isOpen) return;
    isDismissed.current = false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      if (isDismissed.current) focusToggle();
      else focusContent();
    };
  }, [isOpen, dismiss, focusContent]);

  return { isOpen, toggle, close, dismiss };
}
