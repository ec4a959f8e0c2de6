import { Page } from "@shopify/polaris";

import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";
import { useLastGood } from "../../ui/use-last-good";

import type { ContentProtectionView } from "./content-protection.server";
import { ProtectionForm } from "./protection-form";

/** Content protection: what makes copying the store's texts and pictures harder. */
export function ContentProtectionScreen(view: ContentProtectionView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  return (
    <Page
      title="Content Protection"
      subtitle="Make it harder to copy the texts and pictures of your store."
    >
      {shown.problem === null ? (
        <ProtectionForm {...shown} />
      ) : (
        <RetryBanner title="Your content protection could not be loaded">
          <p>{shown.problem}</p>
        </RetryBanner>
      )}
    </Page>
  );
}
