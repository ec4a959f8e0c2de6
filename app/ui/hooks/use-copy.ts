import { useCallback } from "react";

import { useToasts } from "../toasts";

/** Puts a text on the clipboard and says so; where the browser does not allow it, says what to do. */
export function useCopy(): (value: string, copied: string) => Promise<void> {
  const toasts = useToasts();
  return useCallback(
    async (value, copied) => {
      try {
        await navigator.clipboard.writeText(value);
        toasts.success(copied);
      } catch {
        toasts.error("Your browser blocked copying. Select the text and copy it yourself.");
      }
    },
    [toasts],
  );
}
