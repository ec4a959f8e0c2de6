import { Page } from "@shopify/polaris";

import { featureOfList } from "../../../contract/rules/rules";
import type { Surface } from "../../../engine/visit";
import { AttributedPage } from "../../../ui/data-attribution";
import { LoadedScreen } from "../../../ui/loaded";
import { PlanBadge } from "../../plans/public";
import type { CountryListView } from "./country-list.server";
import { CountryListForm } from "./country-list-form";
import { countryListScreen as texts } from "./texts";

const PAGES = {
  storefront: {
    title: texts.title,
    subtitle: texts.about,
  },
  firewall: {
    title: texts.firewallTitle,
    subtitle: texts.firewallAbout,
  },
} as const;

interface CountryListScreenProps {
  readonly surface: Surface;
  readonly view: CountryListView;
}

/** The country blocker of a surface: which countries' visitors are stopped, or are the only ones let in. */
export function CountryListScreen({ surface, view }: CountryListScreenProps) {
  const feature = featureOfList({ surface, kind: "country" });
  return (
    <Page {...PAGES[surface]} titleMetadata={<PlanBadge feature={feature} />}>
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => (
          <AttributedPage isAttributed={found.traffic !== null}>
            <CountryListForm title={PAGES[surface].title} {...found} />
          </AttributedPage>
        )}
      </LoadedScreen>
    </Page>
  );
}
