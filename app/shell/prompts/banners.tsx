import { Banner } from "#app/ui/kit";

import { banners as texts } from "./texts";

/** For accounts without the premium plan (specification section 2.3). */
export function UpgradeBanner() {
  return (
    <Banner tone="info" action={{ content: texts.startFreeTrial, url: "/subscription" }}>
      <p>{texts.upgrade}</p>
    </Banner>
  );
}

/** While the merchant has the whole app switched off (specification section 2.3). */
export function SuspensionWarning() {
  return (
    <Banner tone="warning" action={{ content: texts.settings, url: "/settings" }}>
      <p>{texts.suspended}</p>
    </Banner>
  );
}
