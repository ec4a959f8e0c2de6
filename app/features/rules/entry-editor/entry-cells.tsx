import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { useActorText } from "#app/features/shop/public-screens";
import { Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { addedByText } from "../entries/entry-words";
import { entryCells as texts } from "./texts";

/** Shows the second line of a cell, which explains the first. */
export function Detail({ children }: { children: React.ReactNode }) {
  return (
    <Text as="span" variant="bodySm" tone="subdued">
      {children}
    </Text>
  );
}

/** Shows text truncated to one line. Its tooltip contains the full text. */
export function CutLine({ text }: { readonly text: string }) {
  return (
    <span className="rules-entry-about" title={text}>
      <Text as="span" variant="bodySm" tone="subdued" truncate>
        {text}
      </Text>
    </span>
  );
}

/** Describes an entry's action in at most five lines, because a target can be long. */
export function ActionDetail({ text }: { text: string }) {
  return (
    <span className="rules-entry-clamped" title={text}>
      <Detail>{text}</Detail>
    </span>
  );
}

/** Shows a time, or `none` if there is none. */
export function Moment({ at, now, none }: { at: string | null; now: number; none: string }) {
  return at === null ? <>{none}</> : <When at={at} now={now} />;
}

interface EntryCellProps {
  readonly entry: RuleEntryRow;
  readonly now: number;
}

/** Shows the time of the last visit that matched the entry. */
export function LastHit({ entry, now }: EntryCellProps) {
  const { lastHitAt, lastMonitoredAt } = entry;
  const last = entry.action === "monitor" ? (lastMonitoredAt ?? lastHitAt) : lastHitAt;
  return <Moment at={last} now={now} none={texts.noHits} />;
}

/** Shows the source and the author of an entry. */
function AddedBy({ entry }: Pick<EntryCellProps, "entry">) {
  const actorText = useActorText();
  return <CutLine text={addedByText(entry, actorText(entry.createdBy))} />;
}

/** Shows the creation time, source and author of an entry. */
export function Added({ entry, now }: EntryCellProps) {
  return (
    <div className="rules-entry-lines rules-entry-added">
      <When at={entry.createdAt} now={now} />
      <AddedBy entry={entry} />
    </div>
  );
}

/** Shows the expiry of an entry, then its creation time, source and author. */
export function ExpiresAndAdded({ entry, now }: EntryCellProps) {
  return (
    <div className="rules-entry-lines rules-entry-added">
      <Moment at={entry.expiresAt} now={now} none={texts.never} />
      <Detail>{texts.added({ when: <When at={entry.createdAt} now={now} /> })}</Detail>
      <AddedBy entry={entry} />
    </div>
  );
}
