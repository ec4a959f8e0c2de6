import { Banner } from "@shopify/polaris";
import { lacking as texts } from "./texts";

/** Told in place of the log where the account or its plan does not hold the firewall. */
export function Lacking({ isOffered }: { readonly isOffered: boolean }) {
  return isOffered ? (
    <Banner
      tone="info"
      title={texts.theFirewallRequiresA}
      action={{ content: texts.seePlans, url: "/subscription" }}
    >
      <p>{texts.withItYouSee}</p>
    </Banner>
  ) : (
    <Banner
      tone="info"
      title={texts.yourAccountDoesNot}
      action={{ content: texts.openTheVisitorReport, url: "/visitors" }}
    >
      <p>{texts.theVisitorReportHas}</p>
    </Banner>
  );
}
