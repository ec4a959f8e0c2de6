import { useId } from "react";

import type { CheckoutState } from "#app/contract/checkout-validation";
import { BlockStack, InlineStack, ProgressBar, Text } from "#app/ui/kit";
import { wholePercent } from "#app/words/numbers";

import { sizeMeter as texts } from "./texts";

type Measure = keyof typeof texts.measures;
const MEASURES = Object.keys(texts.measures) as Measure[];

function measureText(measure: Measure, { used, most }: CheckoutState["size"][Measure]): string {
  return measure === "bytes" || measure === "instructions"
    ? texts.measures[measure]({ share: wholePercent(used, most) })
    : texts.measures[measure]({ used, most });
}

/** Usage of the checkout's limits by the rules. The bar shows the fullest limit. */
export function SizeMeter({ size }: { readonly size: CheckoutState["size"] }) {
  const id = useId();
  const shareOf = (measure: Measure) => (100 * size[measure].used) / size[measure].most;
  const share = Math.max(...MEASURES.map(shareOf));
  return (
    <BlockStack gap="200">
      <InlineStack gap="300" wrap>
        <Text as="p" variant="bodySm" tone="subdued" id={id}>
          {texts.use({
            measures: MEASURES.map((measure) => measureText(measure, size[measure])).join(", "),
          })}
        </Text>
      </InlineStack>
      <ProgressBar
        progress={Math.min(100, share)}
        size="small"
        tone={share >= 90 ? "critical" : "primary"}
        ariaLabelledBy={id}
      />
    </BlockStack>
  );
}
