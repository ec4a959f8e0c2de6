import { BlockStack, Button, Collapsible } from "@shopify/polaris";
import type { ReactNode } from "react";

import { type FoldProps, useFold } from "./hooks/use-fold";
import { moreFields as texts } from "./texts";

interface MoreFieldsProps extends FoldProps {
  /** What the button opens; left out: more options of the form. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Fields that few people need: one button, until it is pressed or something in them is set. */
export function MoreFields({ label = texts.moreOptions, children, ...fold }: MoreFieldsProps) {
  const { id, isOpen, button } = useFold(fold);
  return (
    <div>
      <Button variant="plain" {...button}>
        {label}
      </Button>
      {/* Without an animation: what grows in it afterwards is never cut off. */}
      <Collapsible id={id} open={isOpen} transition={false}>
        <div className="palisade-folded-content">
          <BlockStack gap="400">{children}</BlockStack>
        </div>
      </Collapsible>
    </div>
  );
}
