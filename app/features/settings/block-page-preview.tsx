import { useCallback, useEffect, useRef, useState } from "react";

import type { BlockPage } from "#app/contract/block-page";
import { drawBlockPage } from "#app/storefront/block-page";
import type { StorefrontWindow } from "#app/storefront/call-proxy";
import type { GuardSettings } from "#app/storefront/guard-settings";
import { BlockStack, Button, ButtonGroup, InlineStack, Text } from "#app/ui/kit";

import { previewSettings } from "./preview-settings";
import { blockPagePreview as texts } from "./texts";

/** A visit that was stopped, so that the preview has something to say. */
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
 * The block page as the embed draws it, by its own code, in a frame of its own. Everything drawn is
 * text, and our policy of scripts holds in the frame, too. The frame is inert: its links lead nowhere from here.
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
  // Some browsers put an empty document in the frame after the first drawing; drawing loads, too.
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

/** What the embed would be handed; null until the sentences of the language are here. */
function usePreviewSettings({ blockPage, language, storeName }: PreviewProps) {
  const [settings, setSettings] = useState<GuardSettings | null>(null);
  useEffect(() => {
    let isCurrent = true;
    previewSettings(blockPage, language, storeName).then(
      (loaded) => isCurrent && setSettings(loaded),
      () => {}, // The connection broke; the next edit tries again.
    );
    return () => {
      isCurrent = false;
    };
  }, [blockPage, language, storeName]);
  return settings;
}
