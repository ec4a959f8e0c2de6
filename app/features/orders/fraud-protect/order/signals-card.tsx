import type { OrderDetail } from "#app/contract/orders/order-row";
import { Badge, InlineStack, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { LEVEL_TONES, LEVEL_WORDS, pointsText, riskParts } from "../order-list/order-words";
import { describeWithheld } from "../order-list/withheld-words";
import { signalsCard as texts } from "./texts";

const levelLabels = () =>
  ({
    both: texts.higherRisk,
    platform: texts.shopifysRisk,
    list: texts.riskByList,
  }) as const;

/** Shows Palisade's own assessment: every signal with its points. */
export function SignalsCard({ order }: { readonly order: OrderDetail["order"] }) {
  const { signals, level, levelBy, withheld } = order;
  return (
    <SectionCard title={texts.title} intro={texts.about({ parts: riskParts(order) })}>
      {level !== null && levelBy !== null && (
        <InlineStack gap="200">
          <Text as="span">{levelLabels()[levelBy]}</Text>
          <Badge tone={LEVEL_TONES[level]}>{LEVEL_WORDS[level]}</Badge>
        </InlineStack>
      )}
      {withheld.length > 0 && (
        <Text as="p">{texts.checkedWithout({ withheld: describeWithheld(withheld) })}</Text>
      )}
      {signals.length === 0 ? (
        <Text as="p">{texts.none}</Text>
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
