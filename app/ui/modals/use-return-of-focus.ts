import { useEffect, useState } from "react";

/**
 * Leads the focus back to where it was before the part was shown, when the part goes and takes the
 * focus with it. For parts that are only ever rendered in the browser.
 */
export function useReturnOfFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
