import { Button } from "#app/ui/kit";
import { SlimNotice } from "#app/ui/slim-notice";

import { banners as texts } from "./texts";

/** Banner for accounts without the premium plan (specification section 2.3). */
export function UpgradeBanner() {
  return (
    <SlimNotice
      tone="info"
      actions={
        <Button variant="tertiary" url="/subscription">
          {texts.startFreeTrial}
        </Button>
      }
    >
      {texts.upgrade}
    </SlimNotice>
  );
}

/** Warning while the merchant has switched off the whole app (specification section 2.3). */
export function SuspensionWarning() {
  return (
    <SlimNotice
      tone="warning"
      actions={
        <Button variant="tertiary" url="/settings">
          {texts.settings}
        </Button>
      }
    >
      {texts.suspended}
    </SlimNotice>
  );
}
