import { useEffect, useState } from "react";

import { STARS } from "#app/contract/stars";
import { useMediaQuery } from "#app/ui/media-query";

import { TIMING } from "../timing";

const STEP_MS = (TIMING.starsUntilMs - TIMING.starsFromMs) / (STARS - 1);

/**
 * Returns the number of lit stars. They light up one by one from 2 s after they appeared, all at 3 s (specification
 * section 4). With reduced motion all are lit at once.
 */
export function useStarReveal(): number {
  const [lit, setLit] = useState(0);
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)", false);
  useEffect(() => {
    const timers = Array.from({ length: STARS }, (_, index) =>
      setTimeout(() => setLit(index + 1), TIMING.starsFromMs + index * STEP_MS),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return isStill ? STARS : lit;
}
