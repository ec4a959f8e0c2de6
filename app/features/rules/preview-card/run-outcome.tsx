import type { ReactNode } from "react";

import { Banner, BlockStack, Text } from "#app/ui/kit";

import { runOutcome as texts } from "./texts";

interface TryOutcomeProps {
  readonly state: "running" | "done" | "cancelled" | "failed";
  /** Reason why the preview failed. */
  readonly problem: string;
  /** True if the form was changed after the preview began. */
  readonly isOutdated: boolean;
  /** The result, or null if there is none yet. */
  readonly children: ReactNode;
}

/** Shows the end state of a preview and its result. */
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
