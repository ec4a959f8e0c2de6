import { Banner } from "@shopify/polaris";

import type { ExtensionsState } from "../../contract/extensions";

/** Why protection is not called on yet, or no longer, though the embed asks; nothing when all is well. */
export function AddressBanner({ addresses }: { readonly addresses: ExtensionsState["addresses"] }) {
  if (addresses.isContradicted) {
    return (
      <Banner tone="critical" title="We see the wrong IP address for your visitors">
        <p>
          Your test visit showed this. Until it is fixed, rules for countries, IP addresses and VPNs
          may stop the wrong visitors or no one. The cause is a setting on our side: contact us,
          then test again.
        </p>
      </Banner>
    );
  }
  if (addresses.isConfirmed) return null;
  return (
    <Banner tone="warning" title="Test your protection once">
      <p>
        The embed is on. To check that we see your visitors’ IP addresses correctly, choose Test my
        protection below, using your current network.
      </p>
    </Banner>
  );
}
