import type { PersonRow } from "#app/contract/people";
import { useActorText } from "#app/features/shop/public-screens";
import { Badge, BlockStack, Button, InlineStack, Text } from "#app/ui/kit";
import { Ends, OverBadge } from "#app/ui/times/ends";
import { When } from "#app/ui/times/when";

import { EFFECT_WORDS, KIND_WORDS } from "./people-words";
import { personItem as texts } from "./texts";

interface PersonItemProps {
  readonly person: PersonRow;
  readonly now: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Shows one person of the lists with its actions. */
export function PersonItem({ person, now, onEdit, onRemove }: PersonItemProps) {
  const { value, effect, kind, note, expiresAt, createdAt, createdBy, sourceOrderId } = person;
  const actorText = useActorText();
  const sentenceValues = { by: actorText(createdBy), when: <When at={createdAt} now={now} /> };
  return (
    <li className="people-item">
      <div className="people-about">
        <BlockStack gap="050">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm" breakWord>
              {value}
            </Text>
            <Badge tone={effect === "block" ? "critical" : "success"}>{EFFECT_WORDS[effect]}</Badge>
            <Badge>{KIND_WORDS[kind]}</Badge>
            <OverBadge at={expiresAt} now={now} />
          </InlineStack>
          <Text as="p" variant="bodySm" tone="subdued">
            {sourceOrderId === null
              ? texts.listed(sentenceValues)
              : texts.listedByOrder(sentenceValues)}
            <Ends at={expiresAt} now={now} />
          </Text>
          {note !== "" && (
            <Text as="p" variant="bodySm" breakWord>
              {note}
            </Text>
          )}
        </BlockStack>
      </div>
      <InlineStack gap="200">
        <Button onClick={onEdit} accessibilityLabel={texts.editNamed({ customer: value })}>
          {texts.edit}
        </Button>
        <Button
          onClick={onRemove}
          tone="critical"
          accessibilityLabel={texts.removeNamed({ customer: value })}
        >
          {texts.remove}
        </Button>
      </InlineStack>
    </li>
  );
}
