import { useEffect, useRef } from "react";

/**
 * Moves the focus into the new screen after a navigation link was followed, so that Tab continues there. Other links
 * set the focus themselves.
 */
export function useFocusOnArrival(pathname: string, focusContent: () => void): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest("nav")) focusContent();
  }, [pathname, focusContent]);
}
