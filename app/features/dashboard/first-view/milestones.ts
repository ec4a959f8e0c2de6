import { useEffect, useSyncExternalStore } from "react";

import type { DashboardView } from "../dashboard-view";

/** What a merchant has been waiting for. */
export type Milestone = "activated" | "stopped";

type Reached = Readonly<Record<Milestone, boolean>>;

/** Nothing left to wait for. */
const ALL: Reached = { activated: true, stopped: true };

/** One entry a shop, because all shops share this origin. */
const keyOf = (shop: string) => `palisade:milestones:${shop}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As it was kept; null: this browser never looked, or may keep nothing. */
function kept(shop: string): string | null {
  try {
    return localStorage.getItem(keyOf(shop));
  } catch {
    return null;
  }
}

function read(text: string): Reached {
  try {
    const { activated, stopped } = JSON.parse(text) as Partial<Reached>;
    return { activated: activated === true, stopped: stopped === true };
  } catch {
    return ALL;
  }
}

function remember(shop: string, reached: Reached): void {
  try {
    localStorage.setItem(keyOf(shop), JSON.stringify(reached));
  } catch {
    // Forbidden or full: then nothing is celebrated here.
  }
  for (const listener of listeners) listener();
}

/** The milestones of a store; all while not all is known. */
function reachedBy({ protection, trend }: DashboardView): Reached {
  if (!protection || !trend) return ALL;
  const { isOn, isSuspended } = protection;
  return { activated: isOn && !isSuspended, stopped: trend.lastBlockedAt !== null };
}

/**
 * The milestone that the store reached since this browser looked last, until it is dismissed or the page is left; null:
 * none.
 */
export function useMilestone(view: DashboardView) {
  const { storeName } = view;
  const { activated, stopped } = reachedBy(view);
  const text = useSyncExternalStore(
    subscribe,
    () => kept(storeName),
    () => null,
  );
  useEffect(() => {
    const see = () => remember(storeName, { activated, stopped });
    if (kept(storeName) === null) see();
    return see;
  }, [storeName, activated, stopped]);
  const before = text === null ? ALL : read(text);
  const isNew = (milestone: Milestone) => !before[milestone] && { activated, stopped }[milestone];
  return {
    milestone: (["stopped", "activated"] as const).find(isNew) ?? null,
    dismiss: () => remember(storeName, { activated, stopped }),
  };
}
