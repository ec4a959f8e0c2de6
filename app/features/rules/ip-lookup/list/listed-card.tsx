import { useState } from "react";

import type { TouchingEntry } from "#app/contract/ip-lookup";
import type { EntryEffect } from "#app/engine/ruleset";
import type { NetworkClass } from "#app/engine/visit";
import { Badge, BlockStack, Button, Card, InlineStack, Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { ListDialog } from "./list-dialog";
import { listedCard as texts } from "./texts";

interface ListedCardProps {
  /** Canonical address or block. */
  readonly value: string;
  readonly entries: readonly TouchingEntry[];
  readonly networkClass: NetworkClass | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Shows the IP list's entries about an address, with buttons to add one. */
export function ListedCard({ value, entries, networkClass, now }: ListedCardProps) {
  const [effect, setEffect] = useState<EntryEffect | null>(null);
  const own = entries.find((entry) => entry.value === value);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        {entries.length === 0 ? (
          <Text as="p">{texts.none({ address: value })}</Text>
        ) : (
          <ul className="lookup-entries">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} now={now} />
              </li>
            ))}
          </ul>
        )}
        <InlineStack gap="200">
          <Button onClick={() => setEffect("block")}>{texts.block}</Button>
          <Button onClick={() => setEffect("allow")}>{texts.allow}</Button>
        </InlineStack>
      </BlockStack>
      {effect && (
        <ListDialog
          value={value}
          effect={effect}
          own={own}
          networkClass={networkClass}
          onClose={() => setEffect(null)}
        />
      )}
    </Card>
  );
}

const effects = () =>
  ({
    block: { label: texts.blocked, tone: "critical" },
    allow: { label: texts.allowed, tone: "success" },
  }) as const;

function Entry({ entry, now }: { readonly entry: TouchingEntry; readonly now: number }) {
  const { value, effect, enabled, expiresAt, label } = entry;
  const { label: word, tone } = effects()[effect];
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const end = expiresAt !== null && <When at={expiresAt} now={now} />;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Link url={`/ipBlocker?search=${encodeURIComponent(value)}`}>{value}</Link>
      <Badge tone={enabled && !isExpired ? tone : undefined}>{word}</Badge>
      {!enabled && <Badge>{texts.disabled}</Badge>}
      {label && (
        <Text as="span" breakWord>
          {label}
        </Text>
      )}
      {end && (
        <Text as="span" tone="subdued">
          {isExpired ? texts.expired({ when: end }) : texts.expires({ when: end })}
        </Text>
      )}
    </InlineStack>
  );
}
