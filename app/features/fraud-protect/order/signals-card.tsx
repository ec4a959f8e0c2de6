import { Badge, InlineStack, Text } from "@shopify/polaris";

import type { OrderDetail } from "../../../contract/orders/order-row";
import { SectionCard } from "../../../ui/section-card";
import { LEVEL_TONES, LEVEL_WORDS, pointsText, riskParts } from "../order-list/order-words";
import { withheldWords } from "../order-list/withheld-words";

const LEVEL_BY = {
  both: "Risk, the higher of both:",
  platform: "Risk by the platform alone, as you set it:",
  list: "Risk, because you block this buyer:",
} as const;

/** Palisade’s own assessment: everything that was seen, with what it weighs. */
export function SignalsCard({ order }: { readonly order: OrderDetail["order"] }) {
  const { signals, level, levelBy, withheld } = order;
  return (
    <SectionCard
      title="What Palisade saw"
      intro={`${riskParts(order)}. What is not known counts neither for nor against.`}
    >
      {level !== null && levelBy !== null && (
        <InlineStack gap="200">
          <Text as="span">{LEVEL_BY[levelBy]}</Text>
          <Badge tone={LEVEL_TONES[level]}>{LEVEL_WORDS[level]}</Badge>
        </InlineStack>
      )}
      {withheld.length > 0 && (
        <Text as="p">
          Decided without {withheldWords(withheld)}: the platform does not show them to Palisade.
        </Text>
      )}
      {signals.length === 0 ? (
        <Text as="p">Nothing spoke for or against this order.</Text>
      ) : (
        <ul className="orders-signals">
          {signals.map(({ title, points, sentence }) => (
            <li key={title}>
              <Text as="span" numeric alignment="end" fontWeight="semibold">
                {pointsText(points)}
              </Text>
              <Text as="span" breakWord>
                {sentence}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
