import { useCallback, useMemo, useRef, useState } from "react";

import type { PageError } from "#app/ui/page-error";

/**
 * Stores the error of the latest failed request. It stays until it is dismissed, a request succeeds or another screen
 * opens.
 *
 * @param path path of the current screen
 */
export function usePageError(path: string) {
  const [failure, setFailure] = useState<Omit<PageError, "dismiss"> | null>(null);
  const [screen, setScreen] = useState(path);
  const count = useRef(0);
  if (screen !== path) {
    setScreen(path);
    setFailure(null);
  }
  const clear = useCallback(() => setFailure(null), []);
  const show = useCallback((message: string) => {
    count.current += 1;
    setFailure({ message, id: count.current });
  }, []);
  const error = useMemo<PageError | null>(
    () => failure && { ...failure, dismiss: clear },
    [failure, clear],
  );
  return { error, show, clear };
}
