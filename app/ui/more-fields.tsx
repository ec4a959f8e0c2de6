import { BlockStack, Button, Collapsible } from "@shopify/polaris";
import { type ReactNode, useId, useState } from "react";

interface MoreFieldsProps {
  /** What the button opens; left out: more options of the form. */
  readonly label?: string;
  /** True: something in it was set before, so it is shown from the start. */
  readonly startsOpen?: boolean;
  /** True: something in it needs the person now, such as a field that was refused. */
  readonly mustOpen?: boolean;
  readonly children: ReactNode;
}

/** Fields that few people need: one button, until it is pressed or something in them is set. */
export function MoreFields(props: MoreFieldsProps) {
  const { label = "More options", startsOpen = false, mustOpen = false, children } = props;
  const [isOpened, setOpened] = useState(startsOpen);
  const id = useId();
  const isOpen = isOpened || mustOpen;
  return (
    <div>
      <Button
        variant="plain"
        disclosure={isOpen ? "up" : "down"}
        ariaExpanded={isOpen}
        ariaControls={id}
        onClick={() => setOpened(!isOpen)}
      >
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
