import { useCallback, useEffect, useRef, useState } from "react";

import type { BlockPage } from "#app/contract/block-page";
import { drawBlockPage } from "#app/storefront/block-page";
import type { StorefrontWindow } from "#app/storefront/call-proxy";
import type { GuardSettings } from "#app/storefront/guard-settings";
import { BlockStack, Button, ButtonGroup, InlineStack, Text } from "#app/ui/kit";

import { previewSettings } from "./preview-settings";
import { blockPagePreview as texts } from "./texts";

/** Stopped visit whose country and reference code the preview shows. */
const VISIT = {
  outcome: "block",
  reason: "country",
  country: "DE",
  reference: "7K2M9QTDXA",
} as const;

const WIDTHS = { desktop: "100%", phone: "375px" } as const;
type Device = keyof typeof WIDTHS;

interface PreviewProps {
  readonly blockPage: BlockPage;
  readonly language: string;
  readonly storeName: string;
}

/**
 * Preview of the block page, rendered by the embed's own code in an iframe. All content is rendered as text, and the
 * app's content security policy also applies in the iframe. The iframe is inert, so its links cannot be followed.
 */
export function BlockPagePreview(props: PreviewProps) {
  const [device, setDevice] = useState<Device>("desktop");
  const frame = useRef<HTMLIFrameElement>(null);
  const settings = usePreviewSettings(props);

  const draw = useCallback(() => {
    const page = frame.current?.contentWindow as StorefrontWindow | null | undefined;
    if (page && settings) drawBlockPage(page, VISIT, settings, () => Promise.resolve(null));
  }, [settings]);
  useEffect(draw, [draw]);
  // Some browsers load an empty document after the first rendering, and rendering also triggers a load event.
  const onLoad = () => {
    if (!frame.current?.contentDocument?.querySelector("main")) draw();
  };

  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          {texts.title}
        </Text>
        <ButtonGroup variant="segmented">
          {(Object.keys(WIDTHS) as Device[]).map((each) => (
            <Button key={each} pressed={each === device} onClick={() => setDevice(each)}>
              {texts[each]}
            </Button>
          ))}
        </ButtonGroup>
      </InlineStack>
      <div className="settings-preview">
        <iframe
          ref={frame}
          title={texts.previewOfBlockPage}
          style={{ width: WIDTHS[device] }}
          onLoad={onLoad}
          {...{ inert: "" }}
        />
      </div>
      <Text as="p" tone="subdued">
        {texts.about}
      </Text>
    </BlockStack>
  );
}

/** Returns the embed settings for the preview. Null until the texts of the language are loaded. */
function usePreviewSettings({ blockPage, language, storeName }: PreviewProps) {
  const [settings, setSettings] = useState<GuardSettings | null>(null);
  useEffect(() => {
    let isCurrent = true;
    previewSettings(blockPage, language, storeName).then(
      (loaded) => isCurrent && setSettings(loaded),
      () => {}, // The connection failed. The next edit retries.
    );
    return () => {
      isCurrent = false;
    };
  }, [blockPage, language, storeName]);
  return settings;
}
