import { BlockStack, Card, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

/** A card of a form: a heading, an optional sentence, and its fields. */
export function SectionCard(props: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {props.title}
          </Text>
          {props.intro && (
            <Text as="p" tone="subdued">
              {props.intro}
            </Text>
          )}
        </BlockStack>
        {props.children}
      </BlockStack>
    </Card>
  );
}
