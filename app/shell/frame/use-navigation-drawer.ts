import { useCallback, useEffect, useRef, useState } from "react";

export interface NavigationDrawer {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** One of its entries was followed. */
  readonly close: () => void;
  /** The person closed it and stays where they are. */
  readonly dismiss: () => void;
}

/** Polaris hands out no reference to the top bar's toggle. */
function focusToggle(): void {
  document.querySelector<HTMLElement>(".Polaris-TopBar__NavigationIcon")?.focus();
}

/**
 * The navigation drawer of narrow windows: closes on Escape and after every navigation. The focus
 * goes back to the toggle when the person closed it, and into the new page when a link was followed.
 *
 * @param focusContent must keep its identity.
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
