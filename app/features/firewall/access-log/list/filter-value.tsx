import { createContext, type ReactNode, useContext } from "react";

import type { LiveFilter } from "../live/live-filter";
import { filterValue as texts } from "./texts";

/** Callback that narrows the filter of the log. */
export const NarrowContext = createContext<(part: Partial<LiveFilter>) => void>(() => {});

interface FilterValueProps {
  /** Filter that a click sets. */
  readonly part: Partial<LiveFilter>;
  /** Name of the value, for screen readers and the tooltip. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A value of a visit. A click narrows the log to visits with the same value. */
export function FilterValue({ part, name, children }: FilterValueProps) {
  const narrow = useContext(NarrowContext);
  return (
    <button
      type="button"
      className="live-value"
      title={texts.showOnly({ value: name })}
      onClick={() => narrow(part)}
    >
      {children}
    </button>
  );
}
