import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { useActorText } from "#app/features/shop/public";
import { Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { addedByText } from "../entries/entry-words";
import { entryCells as texts } from "./texts";

/** A line of a cell that explains the one above it. */
export function Detail({ children }: { children: React.ReactNode }) {
  return (
    <Text as="span" variant="bodySm" tone="subdued">
      {children}
    </Text>
  );
}

/** A detail of one line, however long it is: its title tells all of it. */
export function CutLine({ text }: { readonly text: string }) {
  return (
    <span className="rules-entry-about" title={text}>
      <Text as="span" variant="bodySm" tone="subdued" truncate>
        {text}
      </Text>
    </span>
  );
}

/** What an entry does with visitors: five lines of it at most, since an address may be a page long. */
export function ActionDetail({ text }: { text: string }) {
  return (
    <span className="rules-entry-clamped" title={text}>
      <Detail>{text}</Detail>
    </span>
  );
}

/** A moment, or what is said when there is none. */
export function Moment({ at, now, none }: { at: string | null; now: number; none: string }) {
  return at === null ? <>{none}</> : <When at={at} now={now} />;
}

interface EntryCellProps {
  readonly entry: RuleEntryRow;
  readonly now: number;
}

/** When a visit last met the entry. */
export function LastHit({ entry, now }: EntryCellProps) {
  const { lastHitAt, lastMonitoredAt } = entry;
  const last = entry.action === "monitor" ? (lastMonitoredAt ?? lastHitAt) : lastHitAt;
  return <Moment at={last} now={now} none={texts.noHits} />;
}

/** From what and by whom an entry was made. */
function AddedBy({ entry }: Pick<EntryCellProps, "entry">) {
  const actorText = useActorText();
  return <CutLine text={addedByText(entry, actorText(entry.createdBy))} />;
}

/** When the entry was made, from what and by whom. */
export function Added({ entry, now }: EntryCellProps) {
  return (
    <div className="rules-entry-lines rules-entry-added">
      <When at={entry.createdAt} now={now} />
      <AddedBy entry={entry} />
    </div>
  );
}

/** When the entry ends; below it when it was made, from what and by whom. */
export function ExpiresAndAdded({ entry, now }: EntryCellProps) {
  return (
    <div className="rules-entry-lines rules-entry-added">
      <Moment at={entry.expiresAt} now={now} none={texts.never} />
      <Detail>{texts.added(<When at={entry.createdAt} now={now} />)}</Detail>
      <AddedBy entry={entry} />
    </div>
  );
}
