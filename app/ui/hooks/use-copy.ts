import { useCallback } from "react";

import { copying as texts } from "../texts";
import { useToasts } from "../toasts";

/**
 * Returns a function that copies a text and confirms it in a toast. If the browser denies access, the toast suggests to
 * copy by hand.
 */
export function useCopy(): (value: string, copied: string) => Promise<void> {
  const toasts = useToasts();
  return useCallback(
    async (value, copied) => {
      try {
        await navigator.clipboard.writeText(value);
        toasts.success(copied);
      } catch {
        toasts.error(texts.blocked);
      }
    },
    [toasts],
  );
}
