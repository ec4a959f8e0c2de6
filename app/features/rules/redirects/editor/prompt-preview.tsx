import { useCallback, useEffect, useRef, useState } from "react";

import type { Go } from "#app/engine/redirects/choose-redirect";
import { BlockStack, Button, ButtonGroup, InlineStack, Text } from "#app/ui/kit";

import { drawPrompt } from "./draw-prompt";
import type { RedirectForm } from "./redirect-form";
import { promptPreview as texts } from "./texts";

const DEVICES = ["desktop", "phone"] as const;

/**
 * Shows the suggestion as visitors see it, drawn by the storefront's own code. It accepts no clicks
 * and no focus.
 */
export function PromptPreview({ form }: { readonly form: RedirectForm }) {
  const [device, setDevice] = useState<(typeof DEVICES)[number]>("desktop");
  const go = suggestionOf(form);
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          {texts.title}
        </Text>
        <ButtonGroup variant="segmented">
          {DEVICES.map((name) => (
            <Button
              key={name}
              size="slim"
              pressed={device === name}
              onClick={() => setDevice(name)}
            >
              {texts[name]}
            </Button>
          ))}
        </ButtonGroup>
      </InlineStack>
      <PreviewFrame key={device} device={device} go={go} />
    </BlockStack>
  );
}

function PreviewFrame({ device, go }: { device: (typeof DEVICES)[number]; go: Go }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = JSON.stringify(go);
  const draw = useCallback(() => {
    if (frame.current) drawPrompt(frame.current, JSON.parse(shown) as Go);
  }, [shown]);
  useEffect(draw, [draw]);
  return (
    <div className={`redirects-preview redirects-preview-${device}`}>
      {/* Inert, because a dialog would take the focus from the form. */}
      <iframe
        ref={(element) => {
          (frame as { current: HTMLIFrameElement | null }).current = element;
          element?.setAttribute("inert", "");
        }}
        title={go.type === "popup" ? texts.ofPopup : texts.ofBanner}
        tabIndex={-1}
        onLoad={draw}
      />
    </div>
  );
}

/**
 * Returns the suggestion for a visitor from the first country, in the language of the first words.
 */
function suggestionOf({ type, position, countries, match, texts: own }: RedirectForm): Go {
  const [words] = own;
  const { title = "", body = "", accept = "", stay = "" } = words ?? {};
  return {
    rule: "preview",
    type,
    to: "/",
    country: match === "only" ? (countries[0] ?? "DE") : "US",
    days: 0,
    text: words ? { title, body, accept, stay } : null,
    position,
  };
}
