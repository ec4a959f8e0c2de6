import { type RefObject, useEffect, useState } from "react";

/** So that it is there when its place is scrolled to. */
const AHEAD = "300px";

/**
 * What a place shows, loaded once the place comes into view. The place keeps the room for it.
 *
 * @param load how it is had; the same function every time
 * @returns null: not yet; "failed": it cannot be had
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
          // It may be a component, which React must not call.
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
