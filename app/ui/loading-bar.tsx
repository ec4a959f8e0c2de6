import { useEffect, useState } from "react";

const STEP_MS = 150;
/** Never full: only the end of the work is the end. */
const CEILING_PERCENT = 99;

/** One step further: a tenth of what is left, at least one percent. */
function further(percent: number): number {
  return Math.min(CEILING_PERCENT, percent + Math.max((CEILING_PERCENT - percent) / 10, 1));
}

/**
 * A bar at the top of the window that climbs toward 99 percent while it is on the page. It lies
 * over the page, so nothing moves when it comes or goes. Steps by the clock and not by the end of
 * an animation, so that it also climbs for people who switched animations off.
 */
export function LoadingBar({ label }: { readonly label: string }) {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setPercent(further), STEP_MS);
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
