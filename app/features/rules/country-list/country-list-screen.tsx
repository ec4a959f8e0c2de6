import { Page } from "@shopify/polaris";

import { AttributedPage } from "../../../ui/data-attribution";
import { LoadedScreen } from "../../../ui/loaded";
import type { CountryListView } from "./country-list.server";
import { CountryListForm } from "./country-list-form";

/** The country blocker: which countries' visitors are stopped, or are the only ones let in. */
export function CountryListScreen(view: CountryListView) {
  return (
    <Page title="Country Blocker" subtitle="Stop visitors by the country of their IP address.">
      <LoadedScreen view={view} what="The country list">
        {(found) => (
          <AttributedPage isAttributed={found.traffic !== null}>
            <CountryListForm {...found} />
          </AttributedPage>
        )}
      </LoadedScreen>
    </Page>
  );
}
