import { useEffect, useRef } from "react";

/**
 * Leads the focus into the new screen after a link of the navigation was followed: whoever goes on with Tab begins there,
 * not in the rest of the navigation. A link elsewhere says itself where the focus belongs.
 */
export function useFocusOnArrival(pathname: string, focusContent: () => void): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest("nav")) focusContent();
  }, [pathname, focusContent]);
}
