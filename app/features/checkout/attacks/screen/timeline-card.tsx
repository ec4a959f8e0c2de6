import type { AttackTimelineEvent } from "#app/contract/attacks";
import { useActorText } from "#app/features/shop/public-screens";
import { useDisclosure } from "#app/ui/hooks/use-disclosure";
import { BlockStack, Button, InlineStack, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { timelineCard as texts } from "./texts";

/** Number of events in the collapsed card. */
const EVENTS_AT_ONCE = 3;

/** Card with what happened in an attack and by whom, newest first. */
export function TimelineCard({ events }: { readonly events: readonly AttackTimelineEvent[] }) {
  const actorText = useActorText();
  const timeZone = useStoreZone();
  const { id, isOpen, button } = useDisclosure();
  const newest = [...events].reverse();
  const shown = isOpen ? newest : newest.slice(0, EVENTS_AT_ONCE);
  return (
    <SectionCard title={texts.title}>
      {events.length === 0 ? (
        <Text as="p">{texts.none}</Text>
      ) : (
        <BlockStack as="ol" gap="300" id={id}>
          {shown.map(({ at, actor, text }, index) => (
            <li key={index}>
              <Text as="p" breakWord>
                {text}
              </Text>
              <Text as="p" variant="bodySm" tone="subdued">
                {`${actorText(actor)}, ${zonedMoment(at, timeZone)}`}
              </Text>
            </li>
          ))}
        </BlockStack>
      )}
      {events.length > EVENTS_AT_ONCE && (
        <InlineStack>
          <Button variant="plain" {...button}>
            {isOpen ? texts.showLess : texts.showAll({ count: events.length })}
          </Button>
        </InlineStack>
      )}
    </SectionCard>
  );
}
