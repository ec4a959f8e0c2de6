import { Badge } from "@shopify/polaris";

import { ends as texts } from "./texts";
import { When } from "./when";

interface EndsProps {
  /** ISO 8601. Null if it never ends. */
  readonly at: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Reports whether an end has passed. */
export const isOver = ({ at, now }: EndsProps) => at !== null && Date.parse(at) <= now;

/** Renders "· ends in 3 days" at the end of a line. Nothing for something that never ends. */
export function Ends(end: EndsProps) {
  const { at, now } = end;
  if (at === null) return null;
  const when = <When at={at} now={now} />;
  return <> · {isOver(end) ? texts.ended({ when }) : texts.ends({ when })}</>;
}

/** Badge after the name of something that has ended. */
export function OverBadge(end: EndsProps) {
  return isOver(end) ? <Badge tone="warning">{texts.over}</Badge> : null;
}
