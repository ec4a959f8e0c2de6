import { GUIDE_PATH } from "#app/features/embed/public";
import { activationTexts, useActivation } from "#app/features/embed/public-screens";
import { Button } from "#app/ui/kit";
import { SlimNotice } from "#app/ui/slim-notice";

import { actionRequired as texts } from "./texts";
import { useBlink } from "./use-blink";

/** Panel while the theme extension is known to be off (specification section 2.3). */
export function ActionRequired() {
  const blink = useBlink();
  const { activate, showReasons } = useActivation();
  return (
    <SlimNotice
      tone="critical"
      label={texts.title}
      actions={
        <>
          <Button variant={blink.isLit ? "secondary" : "tertiary"} onClick={activate}>
            {activationTexts.activate}
          </Button>
          <Button variant="tertiary" url={GUIDE_PATH}>
            {activationTexts.installationGuide}
          </Button>
          <Button variant="tertiary" onClick={showReasons}>
            {activationTexts.whyActivate}
          </Button>
          {blink.isBlinking && (
            <Button variant="tertiary" onClick={blink.stop}>
              {texts.stopBlinking}
            </Button>
          )}
        </>
      }
    >
      {activationTexts.about}
    </SlimNotice>
  );
}
