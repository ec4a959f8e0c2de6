import { Badge, InlineStack, Text } from "@shopify/polaris";

import type { OrderDetail } from "../../../contract/orders/order-row";
import { SectionCard } from "../../../ui/section-card";
import { LEVEL_TONES, LEVEL_WORDS, pointsText, riskParts } from "../order-list/order-words";
import { withheldWords } from "../order-list/withheld-words";

const LEVEL_BY = {
  both: "Risk, the higher of the two:",
  platform: "Risk from Shopify only, as set by you:",
  list: "Risk, because the customer is on your block list:",
} as const;

/** Palisade’s own assessment: everything that was seen, with what it weighs. */
export function SignalsCard({ order }: { readonly order: OrderDetail["order"] }) {
  const { signals, level, levelBy, withheld } = order;
  return (
    <SectionCard
      title="Palisade’s assessment"
      intro={`${riskParts(order)}. Unknown values count neither for nor against.`}
    >
      {level !== null && levelBy !== null && (
        <InlineStack gap="200">
          <Text as="span">{LEVEL_BY[levelBy]}</Text>
          <Badge tone={LEVEL_TONES[level]}>{LEVEL_WORDS[level]}</Badge>
        </InlineStack>
      )}
      {withheld.length > 0 && (
        <Text as="p">
          Checked without {withheldWords(withheld)}: Shopify does not share them with Palisade.
        </Text>
      )}
      {signals.length === 0 ? (
        <Text as="p">No signals for or against this order.</Text>
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
