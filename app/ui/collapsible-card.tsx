import { BlockStack, Button, Card, Collapsible, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode, Ref } from "react";

import { useDisclosure } from "./hooks/use-disclosure";
import { collapsibleCard as texts } from "./texts";

interface CollapsibleCardProps {
  readonly title: string;
  /** Sentence above the content. */
  readonly intro?: ReactNode;
  readonly startsOpen?: boolean;
  /** True if a field inside needs attention, such as a rejected one. */
  readonly mustOpen?: boolean;
  /** Ref that moves the keyboard focus to the heading. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A card for explanations or rarely changed settings. It shows only its heading until the user opens it. */
export function CollapsibleCard({
  title,
  intro,
  startsOpen,
  mustOpen,
  heading,
  children,
}: CollapsibleCardProps) {
  const { id, isOpen, button } = useDisclosure({ startsOpen, mustOpen });
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="palisade-folded-title">
          <Text as="span" variant="headingMd">
            {title}
          </Text>
        </h2>
        <Button
          variant="plain"
          accessibilityLabel={isOpen ? texts.hideCard({ title }) : texts.showCard({ title })}
          {...button}
        >
          {isOpen ? texts.hide : texts.show}
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
