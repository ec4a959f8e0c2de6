import { Banner } from "#app/ui/kit";

import { firewallUnavailable as texts } from "./texts";

/** Banner in place of the log if the account or its plan does not include the firewall. */
export function FirewallUnavailable({ isOffered }: { readonly isOffered: boolean }) {
  return isOffered ? (
    <Banner
      tone="info"
      title={texts.requiresPlan}
      action={{ content: texts.seePlans, url: "/subscription" }}
    >
      <p>{texts.whatYouSee}</p>
    </Banner>
  ) : (
    <Banner
      tone="info"
      title={texts.notInAccount}
      action={{ content: texts.openVisitorReport, url: "/visitors" }}
    >
      <p>{texts.everyStorefrontVisit}</p>
    </Banner>
  );
}
