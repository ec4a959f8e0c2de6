import { Text } from "@shopify/polaris";

import { LEVEL_FROM } from "../../../../engine/orders/assess-order";
import { RISK_SIGNALS } from "../../../../engine/orders/risk-signals";
import { FoldedCard } from "../../../../ui/folded-card";
import { pointsText } from "../order-list/order-words";
import { weightsCard as texts } from "./texts";

const BY_WEIGHT = [...RISK_SIGNALS].sort((a, b) => b.points - a.points);

/** Everything Palisade weighs. */
export function WeightsCard() {
  return (
    <FoldedCard title={texts.title}>
      <Text as="p" tone="subdued">
        {texts.about(LEVEL_FROM)}
      </Text>
      <ul className="orders-signals">
        {BY_WEIGHT.map(({ id, title, points }) => (
          <li key={id}>
            <Text as="span" numeric alignment="end">
              {pointsText(points)}
            </Text>
            <Text as="span">{title}</Text>
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}
