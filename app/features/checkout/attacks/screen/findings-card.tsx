import type { AttackRow } from "#app/contract/attacks";
import { BlockStack, Link, List, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { visitsAddress } from "./attack-links";
import type { AttackDetail } from "./attacks-view";
import { findingsCard as texts } from "./texts";

interface FindingsCardProps {
  readonly attack: AttackRow;
  readonly visits: AttackDetail["visits"];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Card with the findings of an attack, each with its visits. */
export function FindingsCard({ attack, visits, now }: FindingsCardProps) {
  const linked = attack.findings.map((finding) => ({
    ...finding,
    url: visits === "deleted" ? null : visitsAddress(attack, finding, now),
  }));
  return (
    <SectionCard title={texts.title}>
      <BlockStack gap="200">
        <List>
          {linked.map(({ signal, key, text, url }) => (
            <List.Item key={`${signal} ${key}`}>
              {text}{" "}
              {url !== null && (
                <Link url={url} accessibilityLabel={texts.visitsOf({ text })}>
                  {texts.visits}
                </Link>
              )}
            </List.Item>
          ))}
        </List>
        {linked.some(({ url }) => url !== null) && (
          <Text as="p" tone="subdued">
            {texts.pageViews}
          </Text>
        )}
        {visits !== "stored" && (
          <Text as="p" tone="subdued">
            {texts[visits]}
          </Text>
        )}
      </BlockStack>
    </SectionCard>
  );
}
