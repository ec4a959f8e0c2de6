import { Badge, Text } from "@shopify/polaris";

import type { OrderDetail } from "../../../contract/orders/order-row";
import { SectionCard } from "../../../ui/section-card";
import { RECOMMENDATION_WORDS, RISK_WORDS } from "../order-list/order-words";

const SENTIMENTS = {
  negative: { tone: "critical", word: "Against" },
  neutral: { tone: undefined, word: "Neutral" },
  positive: { tone: "success", word: "For" },
} as const;

/** Shopify’s assessment of the risk, in its own sentences where it can be asked. */
export function PlatformCard({ order, live }: Pick<OrderDetail, "order" | "live">) {
  const { riskLevel, recommendation } = order;
  const assessments = live?.assessments.filter(({ facts }) => facts.length > 0) ?? [];
  return (
    <SectionCard title="Shopify’s assessment">
      <Text as="p">
        {riskLevel === null
          ? "No risk assessment for this order."
          : `Risk: ${RISK_WORDS[riskLevel]}. Recommendation: ${RECOMMENDATION_WORDS[recommendation ?? "none"]}.`}
      </Text>
      {assessments.map(({ isPlatform, facts }, index) => (
        <div key={index}>
          <Text as="h3" variant="headingSm">
            {isPlatform ? "Shopify’s reasons" : "Another app’s reasons"}
          </Text>
          <ul className="orders-visits">
            {facts.map(({ sentence, sentiment }, at) => (
              <li key={at}>
                <Badge tone={SENTIMENTS[sentiment].tone}>{SENTIMENTS[sentiment].word}</Badge>
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SectionCard>
  );
}
