import { BlockStack, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useId } from "react";

import type { CheckoutState } from "../../../contract/checkout-validation";
import { numeral } from "../../../words/numbers";
import { sizeMeter as texts } from "./texts";

const WORDS = {
  rules: "rules",
  conditions: "conditions",
  patterns: texts.isLikeValues,
  bytes: "bytes",
} as const;
type Measure = keyof typeof WORDS;
const MEASURES = Object.keys(WORDS) as Measure[];

/** How much of what the checkout takes the rules use. The fullest measure is drawn. */
export function SizeMeter({ size }: { readonly size: CheckoutState["size"] }) {
  const id = useId();
  const shareOf = (measure: Measure) => (100 * size[measure].used) / size[measure].most;
  const share = Math.max(...MEASURES.map(shareOf));
  return (
    <BlockStack gap="200">
      <InlineStack gap="300" wrap>
        <Text as="p" variant="bodySm" tone="subdued" id={id}>
          {`Your active and test rules use: ${MEASURES.map((measure) => {
            const { used, most } = size[measure];
            return texts.of({ used: numeral(used), most: numeral(most), measure: WORDS[measure] });
          }).join(", ")}.`}
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
