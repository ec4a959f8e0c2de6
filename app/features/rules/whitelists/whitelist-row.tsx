import type { AllowEntry } from "#app/contract/rules/whitelists";
import { useActorText } from "#app/features/shop/public-screens";
import { kindName } from "#app/features/visits/public";
import { Badge, IndexTable, InlineStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { numeral } from "#app/words/numbers";

import { statusOf, statusText } from "../entries/entry-words";
import { skipsText } from "../entries/entry-words";
import { Detail, Moment } from "../entry-editor/entry-cells";
import { EntryAbout, EntryValue } from "../entry-editor/entry-value";
import { AllowMenu, type RowActions } from "./allow-menu";
import { whitelistRow as texts } from "./texts";
import { isStale } from "./whitelist-words";

export const headings = (): Parameters<typeof IndexTable>[0]["headings"] => [
  { title: texts.who },
  { title: texts.bypasses },
  { title: texts.allowedInWeek, alignment: "end" },
  { title: texts.expires },
  { title: texts.added },
  { title: texts.actions, hidden: true },
];

interface WhitelistRowProps {
  readonly entry: AllowEntry;
  readonly index: number;
  readonly now: number;
  /** True if the entry's list is off, so the entry allows no visitors. */
  readonly isInactive: boolean;
  /** True in narrow windows. The row is then one block of text instead of columns. */
  readonly condensed: boolean;
  readonly actions: RowActions;
}

/** Shows one allow entry. */
export function WhitelistRow({ index, condensed, ...props }: WhitelistRowProps) {
  const Cells = condensed ? CondensedRow : RowCells;
  return (
    <IndexTable.Row id={props.entry.id} position={index}>
      <Cells {...props} />
    </IndexTable.Row>
  );
}

type CellsProps = Omit<WhitelistRowProps, "index" | "condensed">;

function Who({ entry }: Pick<CellsProps, "entry">) {
  const country = entry.kind === "country" ? entry.value : null;
  return (
    <div className="rules-entry-lines">
      <Detail>{kindName(entry.kind)}</Detail>
      <EntryValue entry={entry} country={country} />
      <EntryAbout entry={entry} />
    </div>
  );
}

/** Shows the reasons why an entry is inactive or needs a review. */
function Chips({ entry, now, isInactive }: Omit<CellsProps, "actions">) {
  const status = statusOf(entry, now);
  return (
    <InlineStack gap="100">
      {status !== "Enabled" && (
        <Badge tone={status === "Expired" ? "warning" : undefined}>{statusText(status)}</Badge>
      )}
      {isInactive && <Badge tone="warning">{texts.listIsOff}</Badge>}
      {!entry.isInPlan && <Badge tone="warning">{texts.notInPlan}</Badge>}
      {isStale(entry, now) && <Badge tone="attention">{texts.stale}</Badge>}
    </InlineStack>
  );
}

function RowCells({ actions, ...props }: CellsProps) {
  const { entry, now } = props;
  const actorText = useActorText();
  return (
    <>
      <IndexTable.Cell>
        <Who entry={entry} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="rules-entry-stop">
          {skipsText(entry.skips)}
          <Chips {...props} />
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="rules-entry-number">
          <Text as="span" numeric>
            {numeral(entry.hits7d)}
          </Text>
          <Detail>
            <Moment at={entry.lastHitAt} now={now} none={texts.neverUsed} />
          </Detail>
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Moment at={entry.expiresAt} now={now} none={texts.never} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="rules-entry-lines">
          <When at={entry.createdAt} now={now} />
          <Detail>{actorText(entry.createdBy)}</Detail>
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <AllowMenu entry={entry} {...actions} />
      </IndexTable.Cell>
    </>
  );
}

function CondensedRow({ actions, ...props }: CellsProps) {
  const { entry, now } = props;
  return (
    <div className="rules-entry-condensed">
      <div className="rules-entry-lines">
        <Who entry={entry} />
        <Detail>{texts.bypassesRules({ skips: skipsText(entry.skips) })}</Detail>
        <Chips {...props} />
        <Detail>
          {texts.allowed({ visits: entry.hits7d })} ·{" "}
          <Moment at={entry.lastHitAt} now={now} none={texts.neverUsedInLine} />
        </Detail>
        <Detail>
          {texts.expiresAt({
            when: <Moment at={entry.expiresAt} now={now} none={texts.neverInLine} />,
          })}
        </Detail>
      </div>
      <AllowMenu entry={entry} {...actions} />
    </div>
  );
}
