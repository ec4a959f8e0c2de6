import { Banner } from "@shopify/polaris";

import type { ExtensionsState } from "../../contract/extensions";

/** Why protection is not called on yet, or no longer, though the embed asks; nothing when all is well. */
export function AddressBanner({ addresses }: { readonly addresses: ExtensionsState["addresses"] }) {
  if (addresses.isContradicted) {
    return (
      <Banner tone="critical" title="We see your visitors under the wrong address">
        <p>
          Your test visit showed it. Until this is put right, rules for countries, IP addresses and
          VPNs may stop the wrong people or nobody. It is a setting of ours, not of your store:
          contact us, then test again.
        </p>
      </Banner>
    );
  }
  if (addresses.isConfirmed) return null;
  return (
    <Banner tone="warning" title="Test your protection once">
      <p>
        The embed is on. Whether we see where your visitors come from, only a visit tells: choose
        Test my protection below, from the same network you use now.
      </p>
    </Banner>
  );
}
