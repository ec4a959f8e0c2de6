import type { ReactNode } from "react";

import { Banner, BlockStack, Card, SkeletonBodyText, Text } from "#app/ui/kit";

import { partCard as texts } from "./texts";

interface PartCardProps<Data> {
  readonly title: string;
  /** Id of the heading, for aria-labelledby. */
  readonly id: string;
  readonly part: {
    readonly data: Data | null;
    readonly isFailed: boolean;
    readonly again: () => void;
  };
  /** Number of lines of the placeholder. */
  readonly lines: number;
  /** Content under the heading in every state. */
  readonly head?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A card that loads its content separately: a placeholder, the content, or an error with a retry button. */
export function PartCard<Data>({ title, id, part, lines, head, children }: PartCardProps<Data>) {
  const { data, isFailed, again } = part;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd" id={id}>
          {title}
        </Text>
        {head}
        {isFailed && (
          <Banner tone="critical" action={{ content: texts.tryAgain, onAction: again }}>
            <p>{texts.notLoaded}</p>
          </Banner>
        )}
        {data !== null && children(data)}
        {data === null && !isFailed && <SkeletonBodyText lines={lines} />}
      </BlockStack>
    </Card>
  );
}
