import { useEffect } from "react";

import { reloadPage } from "#app/ui/reload-page";
import { useToasts } from "#app/ui/toasts";

import { chunkNotice as texts } from "./texts";

/**
 * Offers a reload when a script that loads on demand, such as a dialog's, fails to load. Screens have their own message
 * (screen-problem.tsx). The event is Vite's.
 */
export function useChunkNotice(): void {
  const toasts = useToasts();
  useEffect(() => {
    const offer = () =>
      toasts.notice(texts.notLoaded, {
        label: texts.reload,
        onAction: reloadPage,
      });
    window.addEventListener("vite:preloadError", offer);
    return () => window.removeEventListener("vite:preloadError", offer);
  }, [toasts]);
}
