import { BlockStack, ProgressBar, Text } from "@shopify/polaris";
import { useId } from "react";

import { progressLine as texts } from "./texts";

interface ProgressLineProps {
  readonly done: number;
  readonly total: number;
  /** Plural noun of the counted things, such as "orders". */
  readonly things: string;
}

/** Progress of a long task: "1,200 of 4,000 orders" under a bar. */
export function ProgressLine({ done, total, things }: ProgressLineProps) {
  const id = useId();
  return (
    <BlockStack gap="100">
      <ProgressBar
        progress={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
        size="small"
        ariaLabelledBy={id}
      />
      <Text as="p" id={id} tone="subdued">
        {texts.progress({ done, total, things })}
      </Text>
    </BlockStack>
  );
}
