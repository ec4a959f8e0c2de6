import { type RefObject, useEffect, useState } from "react";

import { loadWorldShapes, type WorldShapes } from "./world-shapes";

/** So that the outlines are there when the map is scrolled to. */
const AHEAD = "300px";

/**
 * The outlines of the map, loaded once its place comes into view.
 *
 * @param load how they are had; the same function every time
 * @returns null: not yet; "failed": they cannot be had, and the list below does without
 */
export function useWorldShapes(
  place: RefObject<Element>,
  load: () => Promise<WorldShapes> = loadWorldShapes,
): WorldShapes | "failed" | null {
  const [shapes, setShapes] = useState<WorldShapes | "failed" | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(setShapes, () => setShapes("failed"));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, load]);
  return shapes;
}
