import { type RefObject, useEffect, useState } from "react";

/** Margin below the window, so that content is loaded before the user scrolls to it. */
const AHEAD = "300px";

/**
 * Loads content when its container comes into view. The container reserves the space.
 *
 * @param load loads the content. Must keep its identity across renders
 * @returns null while it is not loaded, "failed" if loading failed
 */
export function useWhenSeen<T>(
  place: RefObject<Element>,
  load: () => Promise<T>,
): T | "failed" | null {
  const [loaded, setLoaded] = useState<T | "failed" | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          // The content may be a component, and React would call a function passed as state.
          (it) => setLoaded(() => it),
          () => setLoaded("failed"),
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, load]);
  return loaded;
}
