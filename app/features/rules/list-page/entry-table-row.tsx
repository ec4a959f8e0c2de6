import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { IndexTable, Text } from "#app/ui/kit";

import { actionText } from "../entries/action-form";
import { hitsOfWeek, hitsText, statusOf } from "../entries/entry-words";
import type { ListedKind } from "../entries/list-kinds";
import { EntryBadges } from "../entry-editor/entry-badges";
import { ActionDetail, Added, Detail, LastHit, Moment } from "../entry-editor/entry-cells";
import { EntryAbout, EntryValue } from "../entry-editor/entry-value";
import type { EntryChange } from "../entry-editor/list-answers";
import { EntryMenu } from "./entry-menu";
import { entryTableRow as texts } from "./texts";

/**
 * Returns column headings that fit a 1280 px window. Each row has two lines, with details below the value and the
 * action, so that many rows are visible.
 */
export function headingsOf(value: string) {
  return [
    { title: value },
    { title: texts.whatItDoes },
    { title: texts.hitsOfWeek, alignment: "end" },
    { title: texts.expires },
    { title: texts.added },
    { title: texts.actions, hidden: true },
  ] satisfies Parameters<typeof IndexTable>[0]["headings"];
}

interface EntryRowProps {
  readonly kind: ListedKind;
  readonly entry: RuleEntryRow;
  readonly index: number;
  readonly now: number;
  /** True in narrow windows. The row is then one block of text instead of columns. */
  readonly condensed: boolean;
  readonly selected: boolean;
  readonly onEdit: () => void;
  readonly onUpdate: (set: EntryChange) => void;
  readonly onDelete: () => void;
}

/** Shows one entry of a list. */
export function EntryRow({
  kind,
  entry,
  index,
  now,
  condensed,
  selected,
  ...actions
}: EntryRowProps) {
  const Cells = condensed ? CondensedEntry : EntryCells;
  return (
    <IndexTable.Row id={entry.id} position={index} selected={selected}>
      <Cells kind={kind} entry={entry} now={now} actions={actions} />
    </IndexTable.Row>
  );
}

interface EntryProps {
  readonly kind: ListedKind;
  readonly entry: RuleEntryRow;
  readonly now: number;
  readonly actions: Pick<EntryRowProps, "onEdit" | "onUpdate" | "onDelete">;
}

function EntryCells({ kind, entry, now, actions }: EntryProps) {
  const stop = actionText(entry);
  return (
    <>
      <IndexTable.Cell>
        <EntryValue entry={entry} canCopy={kind === "ip"} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="rules-entry-stop">
          <EntryBadges kind={kind} entry={entry} status={statusOf(entry, now)} />
          {stop && <ActionDetail text={stop} />}
          <EntryAbout entry={entry} />
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="rules-entry-number">
          <Text as="span" numeric>
            {hitsText(entry)}
          </Text>
          <Detail>
            <LastHit entry={entry} now={now} />
          </Detail>
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Moment at={entry.expiresAt} now={now} none={texts.never} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Added entry={entry} now={now} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <EntryMenu entry={entry} {...actions} />
      </IndexTable.Cell>
    </>
  );
}

function CondensedEntry({ kind, entry, now, actions }: EntryProps) {
  const status = statusOf(entry, now);
  const stop = actionText(entry);
  const end = <Moment at={entry.expiresAt} now={now} none={texts.neverExpires} />;
  return (
    <div className="rules-entry-condensed">
      <div className="rules-entry-lines">
        <EntryValue entry={entry} canCopy={kind === "ip"} />
        <EntryAbout entry={entry} />
        <EntryBadges kind={kind} entry={entry} status={status} />
        {stop && <ActionDetail text={stop} />}
        <Detail>
          {hitsOfWeek(entry)} · <LastHit entry={entry} now={now} />
        </Detail>
        <Detail>
          {status === "Expired" ? texts.expired({ when: end }) : texts.expiresOn({ when: end })}
        </Detail>
      </div>
      <EntryMenu entry={entry} {...actions} />
    </div>
  );
}
