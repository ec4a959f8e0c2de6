import type { ReactNode } from "react";

import { Banner, BlockStack, Card, SkeletonBodyText, Text } from "#app/ui/kit";

import { partCard as texts } from "./texts";

interface PartCardProps<Data> {
  readonly title: string;
  /** Of the heading, for what it names. */
  readonly id: string;
  readonly part: {
    readonly data: Data | null;
    readonly isFailed: boolean;
    readonly again: () => void;
  };
  /** Lines that are about as high as what comes. */
  readonly lines: number;
  /** Under the heading, whatever comes. */
  readonly head?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A card whose content comes by itself: on the way, there, or not to be had, with another try. */
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
