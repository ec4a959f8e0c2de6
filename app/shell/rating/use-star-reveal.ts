import { useEffect, useState } from "react";

import { STARS } from "#app/contract/stars";
import { useMediaQuery } from "#app/ui/media-query";

import { TIMING } from "../timing";

const STEP_MS = (TIMING.starsUntilMs - TIMING.starsFromMs) / (STARS - 1);

/**
 * How many stars are lit: one after another from 2 s after they appeared, all at 3 s (specification
 * section 4). All from the start for people who want no motion.
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
