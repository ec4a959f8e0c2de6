import { useEffect, useState } from "react";

/**
 * Leads the focus back to where it was before the part was shown, when the part goes and takes the
 * focus with it. For parts that are only ever rendered in the browser.
 */
export function useReturnOfFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // A modal in another document takes the focus away, and this one still names who had it.
      const isLost = document.activeElement === document.body || !document.hasFocus();
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
