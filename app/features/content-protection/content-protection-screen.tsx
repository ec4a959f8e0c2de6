import { Page } from "@shopify/polaris";

import { LoadedScreen } from "../../ui/loaded";
import type { ContentProtectionView } from "./content-protection.server";
import { ProtectionForm } from "./protection-form";

/** Content protection: what makes copying the store's texts and pictures harder. */
export function ContentProtectionScreen(view: ContentProtectionView) {
  return (
    <Page
      title="Content Protection"
      subtitle="Make it harder to copy your store’s text and images."
    >
      <LoadedScreen view={view} what="Your content protection">
        {(found) => <ProtectionForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}
