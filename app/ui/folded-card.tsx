import { BlockStack, Button, Card, Collapsible, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import { useFold } from "./use-fold";

interface FoldedCardProps {
  readonly title: string;
  /** A sentence above the content. */
  readonly intro?: ReactNode;
  /** True: something in it needs the person now, such as a field that was refused. */
  readonly mustOpen?: boolean;
  readonly children: ReactNode;
}

/** A card of what explains, or of what few change: only its heading, until somebody opens it. */
export function FoldedCard({ title, intro, mustOpen = false, children }: FoldedCardProps) {
  const { id, isOpen, button } = useFold({ mustOpen });
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Button
          variant="plain"
          accessibilityLabel={`${isOpen ? "Hide" : "Show"}: ${title}`}
          {...button}
        >
          {isOpen ? "Hide" : "Show"}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen}>
        <div className="palisade-folded-content">
          <BlockStack gap="400">
            {intro && (
              <Text as="p" tone="subdued">
                {intro}
              </Text>
            )}
            {children}
          </BlockStack>
        </div>
      </Collapsible>
    </Card>
  );
}
