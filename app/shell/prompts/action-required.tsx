import { useState } from "react";

import { GUIDE_PATH } from "#app/features/embed/extensions/guide-path";
import { activationPath } from "#app/features/embed/public";
import { useAdminHost } from "#app/ui/admin-host";
import { Banner, BlockStack, Button, InlineStack } from "#app/ui/kit";

import { ConfirmActivation, ReasonsToActivate } from "./activation-modals";
import { actionRequired as texts } from "./texts";
import { type Blink, useBlink } from "./use-blink";

/** Panel while the theme extension is known to be off (specification section 2.3). */
export function ActionRequired({ apiKey }: { readonly apiKey: string }) {
  const [modal, setModal] = useState<"confirm" | "reasons" | null>(null);
  const blink = useBlink();
  const { adminAddress } = useAdminHost();
  const close = () => setModal(null);
  const activate = () => {
    window.open(adminAddress(activationPath(apiKey)), "_blank");
    setModal("confirm");
  };
  return (
    <>
      <Banner tone="critical" title={texts.title}>
        <BlockStack gap="300">
          <p>{texts.about}</p>
          <Buttons blink={blink} onActivate={activate} onReasons={() => setModal("reasons")} />
        </BlockStack>
      </Banner>
      <ConfirmActivation open={modal === "confirm"} onClose={close} />
      <ReasonsToActivate open={modal === "reasons"} onClose={close} onActivate={activate} />
    </>
  );
}

interface ButtonsProps {
  readonly blink: Blink;
  readonly onActivate: () => void;
  readonly onReasons: () => void;
}

function Buttons({ blink, onActivate, onReasons }: ButtonsProps) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Button variant={blink.isLit ? "primary" : "secondary"} onClick={onActivate}>
        {texts.activate}
      </Button>
      <Button url={GUIDE_PATH}>{texts.installationGuide}</Button>
      <Button variant="tertiary" onClick={onReasons}>
        {texts.whyActivate}
      </Button>
      {blink.isBlinking && (
        <Button variant="tertiary" onClick={blink.stop}>
          {texts.stopBlinking}
        </Button>
      )}
    </InlineStack>
  );
}
