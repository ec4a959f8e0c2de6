import { Badge, BlockStack, Button, ButtonGroup, InlineStack, List, Text } from "@shopify/polaris";
import { useState } from "react";

import { useReturnOfFocus } from "../modals/use-return-of-focus";
import { SectionCard } from "../section-card";
import type { PresetOption, PresetState } from "./presets";
import { presetsCard as texts } from "./texts";

interface PresetsCardProps {
  readonly title: string;
  readonly intro: string;
  /** Presets from the mildest to the strictest. */
  readonly presets: readonly PresetOption[];
  /** Text if no preset is chosen. `customName` names that state. */
  readonly custom: string;
  readonly customName?: string;
  /** Note about what happens after applying, such as that the form must still be saved. */
  readonly afterwards: string;
  readonly isBusy?: boolean;
  readonly state: PresetState;
}

/**
 * A card of presets for related settings. It shows the chosen preset and its state, and lists the changes of another
 * preset before it is applied.
 */
export function PresetsCard(props: PresetsCardProps) {
  const { title, intro, presets, custom, customName = texts.custom, afterwards } = props;
  const { isBusy = false, state } = props;
  const { shown, choose } = usePresetQuestion(presets);
  const chosen = presets.find(({ changes }) => changes.length === 0);
  return (
    <SectionCard title={title} intro={intro}>
      <InlineStack gap="300" blockAlign="center">
        <ButtonGroup>
          {presets.map(({ name, changes }) => (
            <Button
              key={name}
              pressed={shown ? shown.name === name : changes.length === 0}
              disabled={isBusy}
              onClick={() => choose(name)}
            >
              {name}
            </Button>
          ))}
        </ButtonGroup>
        <StateBadge name={chosen?.name ?? null} customName={customName} state={state} />
      </InlineStack>
      <div aria-live="polite">
        <BlockStack gap="300">
          <Text as="p" tone="subdued">
            {(shown ?? chosen)?.purpose ?? custom}
          </Text>
          {shown && (
            <PresetQuestion
              key={shown.name}
              preset={shown}
              afterwards={afterwards}
              isBusy={isBusy}
              onKeep={() => choose(null)}
            />
          )}
        </BlockStack>
      </div>
    </SectionCard>
  );
}

interface StateBadgeProps extends Pick<PresetsCardProps, "state"> {
  /** Null if no preset is chosen. */
  readonly name: string | null;
  readonly customName: string;
}

const states = () =>
  ({
    "in-use": { words: texts.inUse, tone: "info" },
    unsaved: { words: texts.notSaved, tone: "attention" },
    "in-test": { words: texts.inTest, tone: undefined },
    syncing: { words: texts.syncing, tone: undefined },
    "not-in-use": { words: texts.notInUse, tone: undefined },
  }) as const satisfies Record<
    PresetState,
    { words: (values: { name: string }) => string; tone: string | undefined }
  >;

/** "In use: Strict", and before it is saved "Not saved: Strict" */
function StateBadge({ name, customName, state }: StateBadgeProps) {
  const { words, tone } = states()[state];
  const isPlain = state === "in-use" && name === null;
  return <Badge tone={isPlain ? undefined : tone}>{words({ name: name ?? customName })}</Badge>;
}

/** Returns the preset under review, as long as it would change something. */
function usePresetQuestion(presets: readonly PresetOption[]) {
  const [chosen, choose] = useState<string | null>(null);
  const shown = presets.find(({ name, changes }) => name === chosen && changes.length > 0);
  // The preset was applied. Reset, so that its list does not reappear when a setting changes later.
  if (chosen !== null && !shown) choose(null);
  return { shown, choose };
}

interface PresetQuestionProps {
  readonly preset: PresetOption;
  readonly afterwards: string;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
}

/** Changes of a preset under review. When it closes, the focus returns to the preset's button. */
function PresetQuestion({ preset, afterwards, isBusy, onKeep }: PresetQuestionProps) {
  useReturnOfFocus();
  const { name, note, apply } = preset;
  return (
    <>
      <Changes {...preset} />
      <Text as="p" tone="subdued">
        {note ? `${note} ${afterwards}` : afterwards}
      </Text>
      <ButtonGroup>
        <Button variant="primary" loading={isBusy} onClick={apply}>
          {texts.apply({ name })}
        </Button>
        <Button disabled={isBusy} onClick={onKeep}>
          {texts.keepCurrent}
        </Button>
      </ButtonGroup>
    </>
  );
}

function Changes({ name, changes }: PresetOption) {
  return (
    <div role="group" aria-label={texts.whatChanges({ name })}>
      <List>
        {changes.map(({ what, from, to }) => (
          <List.Item key={what}>
            {texts.change({ what, from, to: <strong>{to}</strong> })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
