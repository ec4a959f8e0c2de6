import { featureOfList } from "#app/contract/rules/rules";
import type { Surface } from "#app/engine/visit";
import { PlanBadge } from "#app/features/plans/public-screens";
import { AttributedPage } from "#app/ui/data-attribution";
import { Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import type { CountryListView } from "./country-list.server";
import { CountryListForm } from "./country-list-form";
import { countryListScreen as texts } from "./texts";

const pages = () =>
  ({
    storefront: {
      title: texts.title,
      subtitle: texts.about,
    },
    firewall: {
      title: texts.firewallTitle,
      subtitle: texts.firewallAbout,
    },
  }) as const;

interface CountryListScreenProps {
  readonly surface: Surface;
  readonly view: CountryListView;
}

/** Shows the country blocker of a surface, which blocks its countries or allows only them. */
export function CountryListScreen({ surface, view }: CountryListScreenProps) {
  const feature = featureOfList({ surface, kind: "country" });
  return (
    <Page {...pages()[surface]} titleMetadata={<PlanBadge feature={feature} />}>
      <LoadedScreen view={view} failed={texts.couldNotLoad}>
        {(found) => (
          <AttributedPage isAttributed={found.traffic !== null}>
            <CountryListForm title={pages()[surface].title} {...found} />
          </AttributedPage>
        )}
      </LoadedScreen>
    </Page>
  );
}
