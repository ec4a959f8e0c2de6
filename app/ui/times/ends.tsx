import { Badge } from "@shopify/polaris";

import { ends as texts } from "./texts";
import { When } from "./when";

interface EndsProps {
  /** ISO 8601; null: it never ends. */
  readonly at: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Whether an end is over. */
export const isOver = ({ at, now }: EndsProps) => at !== null && Date.parse(at) <= now;

/** "· ends in 3 days", at the end of a line; nothing for what never ends. */
export function Ends(end: EndsProps) {
  const { at, now } = end;
  if (at === null) return null;
  const when = <When at={at} now={now} />;
  return <> · {isOver(end) ? texts.ended(when) : texts.ends(when)}</>;
}

/** Beside the name of what is over. */
export function OverBadge(end: EndsProps) {
  return isOver(end) ? <Badge tone="warning">{texts.over}</Badge> : null;
}
