import { useCallback, useEffect, useSyncExternalStore } from "react";

const KEY = "palisade-navigation-folded";
/** Attribute of the document while the navigation is folded; style sheets read it. */
const FOLDED = "data-navigation-folded";
const listeners = new Set<() => void>();
/** For browsers that keep nothing for a frame of another site: then it lasts as long as the page. */
let inMemory = false;

/** Folds the navigation before the page is drawn, so that nothing moves once React runs. Inline, with the document's nonce. */
export const FOLD_AT_ONCE = `try{localStorage.getItem("${KEY}")==="true"&&document.documentElement.setAttribute("${FOLDED}","")}catch{}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? String(inMemory)) === "true";
  } catch {
    return inMemory;
  }
}

function write(isFolded: boolean): void {
  inMemory = isFolded;
  try {
    localStorage.setItem(KEY, String(isFolded));
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

/** Whether the side navigation is folded to its icons in this browser, and how to change that. */
export function useFoldedNavigation(): { readonly isFolded: boolean; readonly toggle: () => void } {
  const isFolded = useSyncExternalStore(subscribe, read, () => false);
  const toggle = useCallback(() => write(!read()), []);
  useEffect(() => void document.documentElement.toggleAttribute(FOLDED, isFolded), [isFolded]);
  return { isFolded, toggle };
}
