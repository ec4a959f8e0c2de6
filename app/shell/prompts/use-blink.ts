import { useEffect, useState } from "react";

import { useMediaQuery } from "#app/ui/media-query";

import { useAsSpecified } from "../pages/document";
import { TIMING } from "../timing";

export interface Blink {
  /** True during the bright phase of the blinking. */
  readonly isLit: boolean;
  /** False if the element does not blink: motion is unwanted, or the user stopped it. */
  readonly isBlinking: boolean;
  readonly stop: () => void;
}

/**
 * Blinks every second (specification section 4). Stays lit with reduced motion and once stopped: motion longer than
 * five seconds must be stoppable (WCAG 2.2.2).
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
