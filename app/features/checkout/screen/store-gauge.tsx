import { useId } from "react";

import type { CheckoutState } from "#app/contract/checkout-validation";
import { BlockStack, List, ProgressBar, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { storeGauge as texts } from "./texts";

interface StoreGaugeProps {
  readonly validations: CheckoutState["validations"];
  readonly isGranted: boolean;
  readonly now: number;
}

/** Usage of Shopify's limit of active checkout rules per store, with the names of the active rules. */
export function StoreGauge({ validations, isGranted, now }: StoreGaugeProps) {
  const id = useId();
  if (!validations) {
    return isGranted ? (
      <Text as="p" tone="subdued">
        {texts.loading}
      </Text>
    ) : null;
  }
  const { list, mostActive, readAt } = validations;
  const active = list.filter(({ isOn }) => isOn);
  const share = Math.min(100, (100 * active.length) / mostActive);
  const isFull = active.length >= mostActive;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm" id={id}>
        {texts.activeRules({ active: active.length, most: mostActive })}
      </Text>
      <ProgressBar
        progress={share}
        size="small"
        tone={isFull ? "critical" : "primary"}
        ariaLabelledBy={id}
      />
      <Text as="p" variant="bodySm" tone="subdued">
        {isFull ? texts.isFull : texts.sharedLimit}{" "}
        {texts.read({ when: <When at={readAt} now={now} /> })}
      </Text>
      {active.length > 0 && (
        <List type="bullet">
          {active.map(({ title, isOurs }, at) => (
            <List.Item key={at}>
              <Text as="span" breakWord>
                {isOurs ? texts.thisApp({ title }) : title}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </BlockStack>
  );
}
