import { Page } from "@shopify/polaris";

import { AttributedPage } from "../../../ui/data-attribution";
import { RetryBanner } from "../../../ui/retry-banner";
import { useProblemToast } from "../../../ui/toasts";
import { useLastGood } from "../../../ui/use-last-good";

import { CountryListForm } from "./country-list-form";
import type { CountryListView } from "./country-list.server";

/** The country blocker: which countries' visitors are stopped, or are the only ones let in. */
export function CountryListScreen(view: CountryListView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  return (
    <Page title="Country Blocker" subtitle="Stop visitors by the country of their address.">
      {shown.problem === null ? (
        <AttributedPage isAttributed={shown.traffic !== null}>
          <CountryListForm {...shown} />
        </AttributedPage>
      ) : (
        <RetryBanner title="The country list could not be loaded">
          <p>{shown.problem}</p>
        </RetryBanner>
      )}
    </Page>
  );
}
