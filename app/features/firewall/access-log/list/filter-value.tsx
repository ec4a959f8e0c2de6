import { createContext, type ReactNode, useContext } from "react";

import type { LiveFilter } from "../live/live-filter";
import { filterValue as texts } from "./texts";

/** Narrows what the log shows. */
export const NarrowContext = createContext<(part: Partial<LiveFilter>) => void>(() => {});

interface FilterValueProps {
  /** What to show only, once it is clicked. */
  readonly part: Partial<LiveFilter>;
  /** What it is, for people who hear it. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A value of a visit; a click shows only visits that have it, too. */
export function FilterValue({ part, name, children }: FilterValueProps) {
  const narrow = useContext(NarrowContext);
  return (
    <button
      type="button"
      className="live-value"
      title={texts.showOnly(name)}
      onClick={() => narrow(part)}
    >
      {children}
    </button>
  );
}
