import { useEffect, useRef } from "react";

import { CollapsibleCard } from "#app/ui/collapsible-card";
import { BlockStack, Text } from "#app/ui/kit";
import { useLocation } from "#app/ui/navigation";

import { GUIDE_ID } from "./guide-path";
import { GUIDE_PICTURES } from "./guide-pictures";
import { guide as texts } from "./texts";

/** Installation guide of the embed, step by step with pictures. */
export function Guide() {
  const { heading, anchorKey } = useGuideAnchor();
  return (
    <div id={GUIDE_ID} className="extensions-guide">
      <CollapsibleCard
        key={anchorKey}
        title={texts.title}
        intro={texts.about}
        startsOpen={anchorKey !== ""}
        heading={heading}
      >
        <ol className="extensions-steps">
          {GUIDE_PICTURES.map(({ file, width, height }) => (
            <li key={file}>
              <BlockStack gap="200">
                <Text as="h3" variant="headingSm">
                  {texts.steps[file].title}
                </Text>
                <Text as="p">{texts.steps[file].text}</Text>
                <img
                  src={`/guide/${file}.webp`}
                  alt={texts.steps[file].alt}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </BlockStack>
            </li>
          ))}
        </ol>
        <Text as="p" tone="subdued">
          {texts.turnOff}
        </Text>
      </CollapsibleCard>
    </div>
  );
}

/** Opens the guide when a link to it is followed, also from the same page. Scrolls to it and moves the focus there. */
function useGuideAnchor() {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Key that differs for each click of a link to the guide. Empty if no link to the guide was followed. */
  const anchorKey = hash === `#${GUIDE_ID}` ? key : "";
  useEffect(() => {
    if (anchorKey === "") return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [anchorKey]);
  return { heading, anchorKey };
}
