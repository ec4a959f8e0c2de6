import type { ReactNode } from "react";

import { Flag } from "./flag";

interface FlaggedProps {
  /** ISO 3166-1 two-letter code. Null or "" if unknown: no flag is shown. */
  readonly code: string | null;
  readonly children: ReactNode;
}

/** Text about a country with its flag in front of the first line. */
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
