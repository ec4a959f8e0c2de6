import type { ReactNode } from "react";

import { Flag } from "./flag";

interface FlaggedProps {
  /** ISO 3166-1, two letters; null or "": not known, and there is no flag. */
  readonly code: string | null;
  readonly children: ReactNode;
}

/** Words about a country behind its flag, which stands beside the first line of them. */
export function Flagged({ code, children }: FlaggedProps) {
  const words = <span className="ui-flagged-words">{children}</span>;
  if (!code) return words;
  return (
    <span className="ui-flagged">
      <Flag code={code} />
      {words}
    </span>
  );
}
