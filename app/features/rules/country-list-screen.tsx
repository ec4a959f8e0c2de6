import { Banner, Page } from "@shopify/polaris";

import { CountryListForm } from "./country-list-form";
import type { CountryListView } from "./country-list.server";

/** The country blocker: which countries' visitors are stopped, or are the only ones let in. */
export function CountryListScreen(view: CountryListView) {
  return (
    <Page title="Country Blocker" subtitle="Stop visitors by the country of their address.">
      {view.problem === null ? (
        <CountryListForm {...view} />
      ) : (
        <Banner tone="critical" title="The country list could not be loaded">
          <p>{view.problem}</p>
        </Banner>
      )}
    </Page>
  );
}
