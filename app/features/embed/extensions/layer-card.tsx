import type { ReactNode } from "react";

import { Badge, type BadgeProps, BlockStack, Card, InlineStack, Text } from "#app/ui/kit";

interface LayerCardProps {
  readonly title: string;
  readonly badge: { readonly tone: BadgeProps["tone"]; readonly words: string };
  /** Description of the protection, in one or two sentences. */
  readonly protects: string;
  readonly children: ReactNode;
}

/** Card of one protection layer: its description, its state and its actions. */
export function LayerCard({ title, badge, protects, children }: LayerCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            <Badge tone={badge.tone}>{badge.words}</Badge>
          </InlineStack>
          <Text as="p">{protects}</Text>
        </BlockStack>
        {children}
      </BlockStack>
    </Card>
  );
}
