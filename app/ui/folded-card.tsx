import { BlockStack, Button, Card, Collapsible, InlineStack, Text } from "@shopify/polaris";
import { type ReactNode, useId, useState } from "react";

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
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const isOpen = isOpened || mustOpen;
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Button
          variant="plain"
          disclosure={isOpen ? "up" : "down"}
          accessibilityLabel={`${isOpen ? "Hide" : "Show"}: ${title}`}
          ariaExpanded={isOpen}
          ariaControls={id}
          onClick={() => setOpened(!isOpen)}
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
