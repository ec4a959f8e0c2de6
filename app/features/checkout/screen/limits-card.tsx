import { FoldedCard } from "#app/ui/folded-card";
import { List } from "#app/ui/kit";

import { limitsCard as texts } from "./texts";

/** What rules in the checkout cannot do, said before somebody relies on it. */
export function LimitsCard() {
  return (
    <FoldedCard title={texts.title}>
      <List type="bullet">
        <List.Item>{texts.noAddress}</List.Item>
        <List.Item>{texts.expressCheckouts}</List.Item>
        <List.Item>{texts.otherOrders}</List.Item>
        <List.Item>{texts.noOrder}</List.Item>
        <List.Item>{texts.unknownValues}</List.Item>
      </List>
    </FoldedCard>
  );
}
