import type { ExtensionsState } from "#app/contract/extensions";
import { Banner } from "#app/ui/kit";

import { addressBanner as texts } from "./texts";

/** Why protection is not called on yet, or no longer, though the embed asks; nothing when all is well. */
export function AddressBanner({ addresses }: { readonly addresses: ExtensionsState["addresses"] }) {
  if (addresses.isContradicted) {
    return (
      <Banner tone="critical" title={texts.wrongAddress}>
        <p>{texts.wrongAddressHelp}</p>
      </Banner>
    );
  }
  if (addresses.isConfirmed) return null;
  return (
    <Banner tone="warning" title={texts.testOnce}>
      <p>{texts.testOnceHelp}</p>
    </Banner>
  );
}
