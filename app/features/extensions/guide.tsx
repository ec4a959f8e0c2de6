import { useLocation } from "@remix-run/react";
import { BlockStack, Card, Text } from "@shopify/polaris";
import { useEffect, useRef } from "react";

import { GUIDE_ID } from "./guide-path";
import { GUIDE_PICTURES } from "./guide-pictures";

/** How to switch the embed on, step by step, with pictures. */
export function Guide() {
  const heading = useGuideAnchor();
  return (
    <div id={GUIDE_ID} className="extensions-guide">
      <Card>
        <BlockStack gap="400">
          <h2 ref={heading} tabIndex={-1}>
            <Text as="span" variant="headingMd">
              Installation guide
            </Text>
          </h2>
          <Text as="p">
            Three steps, about a minute. You need permission to edit themes in your store.
          </Text>
          <ol className="extensions-steps">
            {GUIDE_PICTURES.map(({ file, width, height, alt, title, text }) => (
              <li key={file}>
                <BlockStack gap="200">
                  <Text as="h3" variant="headingSm">
                    {title}
                  </Text>
                  <Text as="p">{text}</Text>
                  <img
                    src={`/guide/${file}.webp`}
                    alt={alt}
                    width={width}
                    height={height}
                    loading="lazy"
                  />
                </BlockStack>
              </li>
            ))}
          </ol>
          <Text as="p" tone="subdued">
            To turn it off again, use the same toggle. Uninstalling the app removes the embed from
            your theme automatically.
          </Text>
        </BlockStack>
      </Card>
    </div>
  );
}

/** A link to the guide leads eyes and keyboard to it, also from this very page. */
function useGuideAnchor() {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${GUIDE_ID}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [hash, key]);
  return heading;
}
