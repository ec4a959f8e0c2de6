import type { ComponentProps } from "react";

import { Badge, InlineStack, Text } from "./kit";

interface TitleWithBadgeProps {
  readonly title: string;
  readonly tone: ComponentProps<typeof Badge>["tone"];
  /** State in one or two words. Screen readers announce a change. */
  readonly words: string;
}

/** Renders the title of a card with the state of its subject. */
export function TitleWithBadge({ title, tone, words }: TitleWithBadgeProps) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="h2" variant="headingMd">
        {title}
      </Text>
      <span role="status">
        <Badge {...(tone && { tone })}>{words}</Badge>
      </span>
    </InlineStack>
  );
}
