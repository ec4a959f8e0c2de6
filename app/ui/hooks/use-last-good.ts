import { useState } from "react";

/**
 * Returns the newest view without a problem. Before there is one, returns the first view. A page keeps its contents and
 * typed text when a reload fails.
 */
export function useLastGood<View extends { readonly problem: string | null }>(view: View): View {
  const [good, setGood] = useState(view);
  if (view.problem !== null) return good;
  if (view !== good) setGood(view);
  return view;
}
