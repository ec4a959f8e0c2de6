import { BlockStack, InlineGrid, Select, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import { layoutFields as texts } from "./texts";

const SEPARATORS = ["comma", "semicolon", "tab", "bar", "none"] as const;
export type Separator = (typeof SEPARATORS)[number];

interface LayoutFieldsProps {
  readonly separator: Separator;
  /** Names of the columns that were found. */
  readonly columns: readonly string[];
  readonly onSeparator: (separator: Separator) => void;
  /** Fields that choose columns. */
  readonly children?: ReactNode;
}

/** Shows the separator and the columns of a CSV file, and changes them. */
export function LayoutFields({ separator, columns, onSeparator, children }: LayoutFieldsProps) {
  return (
    <BlockStack gap="200">
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        <Select
          label={texts.separator}
          options={SEPARATORS.map((value) => ({ value, label: texts[value] }))}
          value={separator}
          onChange={(value) => onSeparator(value as Separator)}
        />
        {children}
      </InlineGrid>
      {columns.length > 0 && (
        <Text as="p" tone="subdued" breakWord>
          {texts.columns({ names: columns.join(", ") })}
        </Text>
      )}
    </BlockStack>
  );
}
