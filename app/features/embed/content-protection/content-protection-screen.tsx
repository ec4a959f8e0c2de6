import { Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import type { ContentProtectionView } from "./content-protection.server";
import { ProtectionForm } from "./protection-form";
import { contentProtectionScreen as texts } from "./texts";

/** Content protection screen: settings that make copying the store's texts and images harder. */
export function ContentProtectionScreen(view: ContentProtectionView) {
  return (
    <Page title={texts.title} subtitle={texts.about}>
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => <ProtectionForm {...found} />}
      </LoadedScreen>
    </Page>
  );
}
