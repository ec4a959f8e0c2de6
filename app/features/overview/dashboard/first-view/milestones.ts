import { useEffect, useState } from "react";

import type { DashboardView } from "../dashboard-view";

/** Milestone of a new store. */
export type Milestone = "activated" | "stopped";

export type Reached = Readonly<Record<Milestone, boolean>>;

/** State of a store that has reached every milestone. */
const ALL: Reached = { activated: true, stopped: true };

/** Returns the storage key of a store. All stores share this origin. Uses the URL, because names change and repeat. */
const keyOf = (storeUrl: string) => `palisade:milestones:${storeUrl}`;

/** Returns the milestones stored in this browser. Null if the browser has no milestones of the store. */
function storedMilestones(storeUrl: string): Reached | null {
  try {
    const text = localStorage.getItem(keyOf(storeUrl));
    if (text === null) return null;
    const { activated, stopped } = JSON.parse(text) as Partial<Reached>;
    return { activated: activated === true, stopped: stopped === true };
  } catch {
    return ALL;
  }
}

function keep(storeUrl: string, reached: Reached): void {
  try {
    localStorage.setItem(keyOf(storeUrl), JSON.stringify(reached));
  } catch {
    // Storage is forbidden or full. If storage cannot be read either, no milestone is shown.
  }
}

/** Returns the milestones that a store has reached. Null if part of the data is missing. */
export function reachedBy({ protection, trend }: DashboardView): Reached | null {
  if (!protection || !trend) return null;
  const { isOn, isSuspended } = protection;
  return { activated: isOn && !isSuspended, stopped: trend.lastBlocked !== null };
}

/**
 * Returns the milestone that a store has reached since the last visit in this browser. Null if there is no new
 * milestone or it was dismissed. A milestone stays reached: turning the store off and on again does not show it again.
 * Browser only.
 */
export function useMilestone(storeUrl: string, { activated, stopped }: Reached) {
  const [before, setBefore] = useState(() => storedMilestones(storeUrl) ?? { activated, stopped });
  useEffect(() => {
    const last = storedMilestones(storeUrl) ?? { activated, stopped };
    keep(storeUrl, { activated: activated || last.activated, stopped: stopped || last.stopped });
  }, [storeUrl, activated, stopped]);
  const isNew = (milestone: Milestone) => !before[milestone] && { activated, stopped }[milestone];
  return {
    milestone: (["stopped", "activated"] as const).find(isNew) ?? null,
    dismiss: () => setBefore(ALL),
  };
}
