import { LEVEL_FROM } from "#app/engine/orders/assess-order";
import { RISK_SIGNALS } from "#app/engine/orders/risk-signals";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { Text } from "#app/ui/kit";

import { pointsText } from "../order-list/order-words";
import { SIGNAL_TITLES } from "../order-list/signal-titles";
import { weightsCard as texts } from "./texts";

const BY_WEIGHT = [...RISK_SIGNALS].sort((a, b) => b.points - a.points);

/** Lists all signals with their points. */
export function WeightsCard() {
  return (
    <CollapsibleCard title={texts.title}>
      <Text as="p" tone="subdued">
        {texts.about(LEVEL_FROM)}
      </Text>
      <ul className="orders-signals">
        {BY_WEIGHT.map(({ id, points }) => (
          <li key={id}>
            <Text as="span" numeric alignment="end">
              {pointsText(points)}
            </Text>
            <Text as="span">{SIGNAL_TITLES[id]}</Text>
          </li>
        ))}
      </ul>
    </CollapsibleCard>
  );
}
