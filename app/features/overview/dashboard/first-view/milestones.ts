import { useEffect, useState } from "react";

import type { DashboardView } from "../dashboard-view";

/** What a merchant has been waiting for. */
export type Milestone = "activated" | "stopped";

export type Reached = Readonly<Record<Milestone, boolean>>;

/** Nothing left to wait for. */
const ALL: Reached = { activated: true, stopped: true };

/** One entry a store, because all stores share this origin; by its address, as names change and repeat. */
const keyOf = (storeUrl: string) => `palisade:milestones:${storeUrl}`;

/** What this browser saw a store reach; null: it never looked. */
function kept(storeUrl: string): Reached | null {
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
    // Forbidden or full: then nothing can be read either, and nothing is celebrated here.
  }
}

/** What a store has reached; null while not all of it is known. */
export function reachedBy({ protection, trend }: DashboardView): Reached | null {
  if (!protection || !trend) return null;
  const { isOn, isSuspended } = protection;
  return { activated: isOn && !isSuspended, stopped: trend.lastBlocked !== null };
}

/**
 * The milestone that a store reached since this browser looked last, until it is dismissed or the page is left; null:
 * none. What was reached once stays reached: a store that is turned off and on again is not celebrated again. For the
 * browser alone, which keeps what was seen.
 */
export function useMilestone(storeUrl: string, { activated, stopped }: Reached) {
  const [before, setBefore] = useState(() => kept(storeUrl) ?? { activated, stopped });
  useEffect(() => {
    const last = kept(storeUrl) ?? { activated, stopped };
    keep(storeUrl, { activated: activated || last.activated, stopped: stopped || last.stopped });
  }, [storeUrl, activated, stopped]);
  const isNew = (milestone: Milestone) => !before[milestone] && { activated, stopped }[milestone];
  return {
    milestone: (["stopped", "activated"] as const).find(isNew) ?? null,
    dismiss: () => setBefore(ALL),
  };
}
