import { Banner } from "@shopify/polaris";

/** Told in place of the log where the account or its plan does not hold the firewall. */
export function Lacking({ isOffered }: { readonly isOffered: boolean }) {
  return isOffered ? (
    <Banner
      tone="info"
      title="The firewall requires a Premium or Pay-As-You-Go subscription."
      action={{ content: "See plans", url: "/subscription" }}
    >
      <p>
        With it you see here, as it happens, which visitors pass your firewall and why they are
        allowed or stopped.
      </p>
    </Banner>
  ) : (
    <Banner
      tone="info"
      title="Your account does not have the firewall"
      action={{ content: "Open the visitor report", url: "/visitors" }}
    >
      <p>The visitor report has every visit of your storefront.</p>
    </Banner>
  );
}
