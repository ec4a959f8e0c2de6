import type { ExtensionsState } from "#app/contract/extensions";
import { Banner } from "#app/ui/kit";

import { addressBanner as texts } from "./texts";

/** Banner if visitors' addresses are read wrong or the reading is unconfirmed. Empty if the reading is confirmed. */
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
