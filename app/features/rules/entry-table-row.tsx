import { Badge, BlockStack, IndexTable, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import type { RuleEntryRow } from "../../contract/rules";
import { countryName } from "../../platform/countries";
import { Flag } from "../../ui/flag";
import { When } from "../../ui/when";

import { EntryMenu } from "./entry-menu";
import {
  actorText,
  networkText,
  reasonText,
  sourceText,
  statusOf,
  type EntryStatus,
} from "./entry-words";
import type { EntryChange } from "./list-intents";

export const HEADINGS = [
  { title: "IP/range" },
  { title: "Effect" },
  { title: "Status" },
  { title: "Country" },
  { title: "ISP/ASN" },
  { title: "Source" },
  { title: "Reason" },
  { title: "Hits 7 d", alignment: "end" },
  { title: "Last hit" },
  { title: "Expires" },
  { title: "Added by" },
  { title: "Actions", hidden: true },
] satisfies Parameters<typeof IndexTable>[0]["headings"];

interface EntryRowProps {
  readonly entry: RuleEntryRow;
  readonly index: number;
  readonly now: number;
  /** Narrow windows: one block of text instead of columns. */
  readonly condensed: boolean;
  readonly selected: boolean;
  readonly onEdit: () => void;
  readonly onUpdate: (set: EntryChange) => void;
  readonly onDelete: () => void;
}

/** One entry of a list. */
export function EntryRow({ entry, index, now, condensed, selected, ...actions }: EntryRowProps) {
  const menu = <EntryMenu entry={entry} {...actions} />;
  return (
    <IndexTable.Row id={entry.id} position={index} selected={selected}>
      {condensed ? (
        <CondensedEntry entry={entry} now={now} menu={menu} />
      ) : (
        <EntryCells entry={entry} now={now} menu={menu} />
      )}
    </IndexTable.Row>
  );
}

interface EntryProps {
  readonly entry: RuleEntryRow;
  readonly now: number;
  readonly menu: ReactNode;
}

const STATUS_TONES = { Enabled: "success", Disabled: undefined, Expired: "warning" } as const;

function StatusBadge({ status }: { status: EntryStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{status}</Badge>;
}

function EffectBadge({ effect }: { effect: RuleEntryRow["effect"] }) {
  return effect === "block" ? (
    <Badge tone="critical">Block</Badge>
  ) : (
    <Badge tone="info">Allow</Badge>
  );
}

function Moment({ at, now, none }: { at: string | null; now: number; none: string }) {
  return at === null ? <>{none}</> : <When at={at} now={now} />;
}

function Address({ entry }: { entry: RuleEntryRow }) {
  const about = [entry.label, entry.note].filter(Boolean).join(" · ");
  return (
    <BlockStack>
      <Text as="span" fontWeight="medium" breakWord>
        {entry.value}
      </Text>
      {about && (
        <div className="rules-entry-about" title={about}>
          <Text as="span" variant="bodySm" tone="subdued" truncate>
            {about}
          </Text>
        </div>
      )}
    </BlockStack>
  );
}

function Country({ code }: { code: string | null | undefined }) {
  if (!code) return null;
  return (
    <InlineStack gap="150" blockAlign="center" wrap={false}>
      <Flag code={code} />
      <span>{countryName(code)}</span>
    </InlineStack>
  );
}

function EntryCells({ entry, now, menu }: EntryProps) {
  return (
    <>
      <IndexTable.Cell>
        <Address entry={entry} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <EffectBadge effect={entry.effect} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <StatusBadge status={statusOf(entry, now)} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Country code={entry.facts?.country} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="rules-entry-network" title={networkText(entry.facts)}>
          {networkText(entry.facts)}
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>{sourceText(entry.source)}</IndexTable.Cell>
      <IndexTable.Cell>{entry.reason ? reasonText(entry.reason) : ""}</IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" alignment="end" numeric>
          {entry.hits7d.toLocaleString("en")}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Moment at={entry.lastHitAt} now={now} none="Never" />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Moment at={entry.expiresAt} now={now} none="Never" />
      </IndexTable.Cell>
      <IndexTable.Cell>
        {actorText(entry.createdBy)}, <When at={entry.createdAt} now={now} />
      </IndexTable.Cell>
      <IndexTable.Cell>{menu}</IndexTable.Cell>
    </>
  );
}

function CondensedEntry({ entry, now, menu }: EntryProps) {
  const facts = [
    entry.facts?.country && countryName(entry.facts.country),
    networkText(entry.facts),
    entry.reason && reasonText(entry.reason),
    `${entry.hits7d.toLocaleString("en")} hits in 7 days`,
  ].filter(Boolean);
  return (
    <div className="rules-entry-condensed">
      <BlockStack gap="100">
        <Address entry={entry} />
        <Text as="span" variant="bodySm" tone="subdued">
          {facts.join(" · ")}
        </Text>
        <Text as="span" variant="bodySm" tone="subdued">
          {statusOf(entry, now) === "Expired" ? "Expired " : "Expires: "}
          <Moment at={entry.expiresAt} now={now} none="never" />
        </Text>
        <InlineStack gap="200">
          <EffectBadge effect={entry.effect} />
          <StatusBadge status={statusOf(entry, now)} />
        </InlineStack>
      </BlockStack>
      {menu}
    </div>
  );
}
