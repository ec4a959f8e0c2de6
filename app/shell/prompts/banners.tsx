import { Banner } from "#app/ui/kit";

import { banners as texts } from "./texts";

/** Banner for accounts without the premium plan (specification section 2.3). */
export function UpgradeBanner() {
  return (
    <Banner tone="info" action={{ content: texts.startFreeTrial, url: "/subscription" }}>
      <p>{texts.upgrade}</p>
    </Banner>
  );
}

/** Warning while the merchant has switched off the whole app (specification section 2.3). */
export function SuspensionWarning() {
  return (
    <Banner tone="warning" action={{ content: texts.settings, url: "/settings" }}>
      <p>{texts.suspended}</p>
    </Banner>
  );
}
