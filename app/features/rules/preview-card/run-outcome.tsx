import type { ReactNode } from "react";

import { Banner, BlockStack, Text } from "#app/ui/kit";

import { runOutcome as texts } from "./texts";

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
  if (state === "cancelled") return <Text as="p">{texts.cancelled}</Text>;
  if (state === "failed") {
    return (
      <Banner tone="critical" title={texts.failed}>
        <p>{problem}</p>
      </Banner>
    );
  }
  if (children === null) return null;
  return (
    <BlockStack gap="200">
      {isOutdated && (
        <Text as="p" tone="subdued">
          {texts.outdated}
        </Text>
      )}
      {children}
    </BlockStack>
  );
}
