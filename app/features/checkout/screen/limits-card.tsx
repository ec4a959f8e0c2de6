import { CollapsibleCard } from "#app/ui/collapsible-card";
import { List } from "#app/ui/kit";

import { limitsCard as texts } from "./texts";

/** Explains the limits of checkout rules. */
export function LimitsCard() {
  return (
    <CollapsibleCard title={texts.title}>
      <List type="bullet">
        <List.Item>{texts.noAddress}</List.Item>
        <List.Item>{texts.expressCheckouts}</List.Item>
        <List.Item>{texts.otherOrders}</List.Item>
        <List.Item>{texts.noOrder}</List.Item>
        <List.Item>{texts.unknownValues}</List.Item>
      </List>
    </CollapsibleCard>
  );
}
