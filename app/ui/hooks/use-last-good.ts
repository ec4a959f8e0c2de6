import { useState } from "react";

/**
 * The newest view without a problem; before there is one, the view itself. What a page shows stays
 * when loading it again fails, and with it what somebody typed into it.
 */
export function useLastGood<View extends { readonly problem: string | null }>(view: View): View {
  const [good, setGood] = useState(view);
  if (view.problem !== null) return good;
  if (view !== good) setGood(view);
  return view;
}
