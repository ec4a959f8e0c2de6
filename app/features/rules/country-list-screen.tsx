import { Banner, Page } from "@shopify/polaris";

import { useProblemToast } from "../../ui/toasts";

import { CountryListForm } from "./country-list-form";
import type { CountryListView } from "./country-list.server";

/** The country blocker: which countries' visitors are stopped, or are the only ones let in. */
export function CountryListScreen(view: CountryListView) {
  useProblemToast(view.problem);
  return (
    <Page title="Country Blocker" subtitle="Stop visitors by the country of their address.">
      {view.problem === null ? (
        <CountryListForm {...view} />
      ) : (
        <Banner tone="critical" title="The country list could not be loaded">
          <p>Reload the page to try again.</p>
        </Banner>
      )}
    </Page>
  );
}
