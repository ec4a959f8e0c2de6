import { Banner, BlockStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

interface TryOutcomeProps {
  readonly state: "running" | "done" | "cancelled" | "failed";
  /** Why it failed. */
  readonly problem: string;
  /** The form was changed since the try began. */
  readonly isOutdated: boolean;
  /** What it found; null: nothing yet. */
  readonly children: ReactNode;
}

/** How a try ended, and what it found. */
export function PreviewOutcome({ state, problem, isOutdated, children }: TryOutcomeProps) {
  if (state === "cancelled") return <Text as="p">The try was cancelled.</Text>;
  if (state === "failed") {
    return (
      <Banner tone="critical" title="The try broke off">
        <p>{problem}</p>
      </Banner>
    );
  }
  if (children === null) return null;
  return (
    <BlockStack gap="200">
      {isOutdated && (
        <Text as="p" tone="subdued">
          You changed the form since. Try again to see what it does now.
        </Text>
      )}
      {children}
    </BlockStack>
  );
}
