import { BlockStack, Button, Collapsible } from "@shopify/polaris";
import type { ReactNode } from "react";

import { type DisclosureOptions, useDisclosure } from "./hooks/use-disclosure";
import { moreFields as texts } from "./texts";

interface MoreFieldsProps extends DisclosureOptions {
  /** Label of the button. Defaults to more options. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Rarely used fields behind a button. They are visible after a press, or if one of them is set. */
export function MoreFields({ label = texts.moreOptions, children, ...options }: MoreFieldsProps) {
  const { id, isOpen, button } = useDisclosure(options);
  return (
    <div>
      <Button variant="plain" {...button}>
        {label}
      </Button>
      {/* No animation: it would cut off content that grows later. */}
      <Collapsible id={id} open={isOpen} transition={false}>
        <div className="palisade-folded-content">
          <BlockStack gap="400">{children}</BlockStack>
        </div>
      </Collapsible>
    </div>
  );
}
