import type { OrderDetail } from "#app/contract/orders/order-row";
import { Badge, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { RECOMMENDATION_WORDS, RISK_WORDS } from "../order-list/order-words";
import { platformCard as texts } from "./texts";

const sentiments = () =>
  ({
    negative: { tone: "critical", word: texts.against },
    neutral: { tone: undefined, word: texts.neutral },
    positive: { tone: "success", word: texts.for },
  }) as const;

/** Shows Shopify's risk assessment, in its own sentences if available. */
export function PlatformCard({ order, live }: Pick<OrderDetail, "order" | "live">) {
  const { riskLevel, recommendation } = order;
  const assessments = live?.assessments.filter(({ facts }) => facts.length > 0) ?? [];
  return (
    <SectionCard title={texts.title}>
      <Text as="p">
        {riskLevel === null
          ? texts.none
          : texts.risk({
              risk: RISK_WORDS[riskLevel],
              recommendation: RECOMMENDATION_WORDS[recommendation ?? "none"],
            })}
      </Text>
      {assessments.map(({ isPlatform, facts }, index) => (
        <div key={index}>
          <Text as="h3" variant="headingSm">
            {isPlatform ? texts.shopifysReasons : texts.otherAppsReasons}
          </Text>
          <ul className="orders-visits">
            {facts.map(({ sentence, sentiment }, at) => (
              <li key={at}>
                <Badge tone={sentiments()[sentiment].tone}>{sentiments()[sentiment].word}</Badge>
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SectionCard>
  );
}
