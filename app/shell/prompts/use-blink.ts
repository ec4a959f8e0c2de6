import { useEffect, useState } from "react";

import { useMediaQuery } from "#app/ui/media-query";

import { useAsSpecified } from "../pages/document";
import { TIMING } from "../timing";

export interface Blink {
  /** True while something that blinks shows its bright side. */
  readonly isLit: boolean;
  /** False when nothing moves: not wanted, or stopped by the person. */
  readonly isBlinking: boolean;
  readonly stop: () => void;
}

/**
 * Changes every second (specification section 4). Stays lit for people who want no motion, and once
 * stopped: what moves by itself for longer than five seconds must be stoppable (WCAG 2.2.2).
 */
export function useBlink(): Blink {
  const { blinkingButton } = useAsSpecified();
  const [isStopped, setStopped] = useState(!blinkingButton);
  const [isLit, setLit] = useState(true);
  const isBlinking = !useMediaQuery("(prefers-reduced-motion: reduce)", false) && !isStopped;

  useEffect(() => {
    if (!isBlinking) return;
    const timer = window.setInterval(() => setLit((lit) => !lit), TIMING.blinkMs);
    return () => {
      window.clearInterval(timer);
      setLit(true);
    };
  }, [isBlinking]);

  return { isLit, isBlinking, stop: () => setStopped(true) };
}
