import { Badge, BlockStack, Button, ButtonGroup, InlineStack, List, Text } from "@shopify/polaris";
import { useState } from "react";

import { SectionCard } from "../section-card";
import type { PresetOption } from "./presets";

interface PresetsCardProps {
  readonly title: string;
  readonly intro: string;
  /** From the mildest to the hardest. */
  readonly presets: readonly PresetOption[];
  /** What is said when none is in force, and what that is called. */
  readonly custom: string;
  readonly customName?: string;
  /** What becomes of what is applied: that it is still to be saved, say. */
  readonly afterwards: string;
  readonly isBusy?: boolean;
  readonly onApply: (name: string) => void;
}

/** Settings that belong together: which are in force, and before others are applied, what they change. */
export function PresetsCard(props: PresetsCardProps) {
  const { title, intro, presets, custom, customName = "Custom", afterwards, onApply } = props;
  const { isBusy = false } = props;
  /** The preset somebody looks at; null: the one in force. */
  const [asked, setAsked] = useState<string | null>(null);
  const inForce = presets.find(({ changes }) => changes.length === 0);
  const shown = presets.find(({ name, changes }) => name === asked && changes.length > 0);
  return (
    <SectionCard title={title} intro={intro}>
      <InlineStack gap="300" blockAlign="center">
        <ButtonGroup>
          {presets.map(({ name, changes }) => (
            <Button
              key={name}
              pressed={shown ? shown.name === name : changes.length === 0}
              disabled={isBusy}
              onClick={() => setAsked(name)}
            >
              {name}
            </Button>
          ))}
        </ButtonGroup>
        <Badge
          tone={inForce ? "info" : undefined}
        >{`In use: ${inForce?.name ?? customName}`}</Badge>
      </InlineStack>
      <div aria-live="polite">
        <BlockStack gap="300">
          <Text as="p" tone="subdued">
            {(shown ?? inForce)?.purpose ?? custom}
          </Text>
          {shown && (
            <>
              <Changes {...shown} />
              <Text as="p" tone="subdued">
                {afterwards}
              </Text>
              <ButtonGroup>
                <Button variant="primary" loading={isBusy} onClick={() => onApply(shown.name)}>
                  {`Apply ${shown.name}`}
                </Button>
                <Button disabled={isBusy} onClick={() => setAsked(null)}>
                  Keep current settings
                </Button>
              </ButtonGroup>
            </>
          )}
        </BlockStack>
      </div>
    </SectionCard>
  );
}

function Changes({ name, changes }: PresetOption) {
  return (
    <div role="group" aria-label={`What ${name} changes`}>
      <List>
        {changes.map(({ what, from, to }) => (
          <List.Item key={what}>
            {what}: {from} → <strong>{to}</strong>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
