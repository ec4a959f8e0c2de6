import { useEffect, useState } from "react";

const STEP_MS = 150;
/** The bar never looks complete: only the end of the work removes it. */
const CEILING_PERCENT = 99;

/** Returns the next percentage: one tenth of the rest further, at least 1. */
function nextPercent(percent: number): number {
  return Math.min(CEILING_PERCENT, percent + Math.max((CEILING_PERCENT - percent) / 10, 1));
}

/**
 * A bar at the top of the window that climbs toward 99 percent. It overlays the page, so nothing moves when it appears.
 * A timer moves it instead of an animation, so it also climbs with reduced motion.
 */
export function LoadingBar({ label }: { readonly label: string }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setPercent(nextPercent), STEP_MS);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <div
      className="ui-loading-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
    >
      <div className="ui-loading-bar-level" style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
