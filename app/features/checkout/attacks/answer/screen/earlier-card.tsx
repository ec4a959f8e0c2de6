import type { AnswerState } from "#app/contract/attack-answer";
import { BlockStack, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { answerText } from "../../answer-text";
import { earlierCard as texts } from "./texts";

/** Card with what an answer would have done in earlier attacks. */
export function EarlierCard({ wouldHaveActed }: Pick<AnswerState, "wouldHaveActed">) {
  const timeZone = useStoreZone();
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      {wouldHaveActed.length === 0 && <Text as="p">{texts.none}</Text>}
      {wouldHaveActed.map((each) => (
        <BlockStack key={each.at} gap="100">
          <Text as="h3" variant="headingSm">
            {zonedMoment(each.at, timeZone)}
          </Text>
          <Text as="p" breakWord>
            {answerText(each)} {each.visitors > 0 && texts.visitors({ visitors: each.visitors })}
          </Text>
        </BlockStack>
      ))}
    </SectionCard>
  );
}
