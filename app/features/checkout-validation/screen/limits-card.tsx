import { List } from "@shopify/polaris";

import { FoldedCard } from "../../../ui/folded-card";
import { limitsCard as texts } from "./texts";

/** What rules in the checkout cannot do, said before somebody relies on it. */
export function LimitsCard() {
  return (
    <FoldedCard title={texts.whatCheckoutRulesCannotDo}>
      <List type="bullet">
        <List.Item>{texts.theyCannotCheckA}</List.Item>
        <List.Item>{texts.theyAlsoApplyTo}</List.Item>
        <List.Item>{texts.theyDoNotApply}</List.Item>
        <List.Item>{texts.aRefusedCheckoutCreates}</List.Item>
        <List.Item>{texts.unknownValuesNeverStop}</List.Item>
      </List>
    </FoldedCard>
  );
}
