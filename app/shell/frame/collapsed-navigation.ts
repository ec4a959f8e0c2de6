import { useCallback, useEffect, useSyncExternalStore } from "react";

const KEY = "palisade-navigation-folded";
/** Attribute of the document while the navigation is folded. Style sheets read it. */
const FOLDED = "data-navigation-folded";
const listeners = new Set<() => void>();
/** Fallback for browsers that block storage in third-party frames. It lasts as long as the page. */
let inMemory = false;

/**
 * Inline script that folds the navigation before the first paint, so that nothing moves when React starts. It needs the
 * document's nonce.
 */
export const COLLAPSE_AT_ONCE = `try{localStorage.getItem("${KEY}")==="true"&&document.documentElement.setAttribute("${FOLDED}","")}catch{}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readCollapsed(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? String(inMemory)) === "true";
  } catch {
    return inMemory;
  }
}

function write(isCollapsed: boolean): void {
  inMemory = isCollapsed;
  try {
    localStorage.setItem(KEY, String(isCollapsed));
  } catch {
    // Storage is blocked, so the value is in memory only.
  }
  for (const listener of listeners) listener();
}

/** Returns whether the side navigation is folded to its icons in this browser, and a function that toggles it. */
export function useCollapsedNavigation(): {
  readonly isCollapsed: boolean;
  readonly toggle: () => void;
} {
  const isCollapsed = useSyncExternalStore(subscribe, readCollapsed, () => false);
  const toggle = useCallback(() => write(!readCollapsed()), []);
  useEffect(
    () => void document.documentElement.toggleAttribute(FOLDED, isCollapsed),
    [isCollapsed],
  );
  return { isCollapsed, toggle };
}
