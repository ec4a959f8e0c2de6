import { EmptyState, LegacyCard, Page } from "@shopify/polaris";

import { UPCOMING_SCREENS, type UpcomingScreenKey } from "./upcoming-screens";

/** The one empty state of every screen whose feature is not in this version. */
export function UpcomingScreen({ screen }: { screen: UpcomingScreenKey }) {
  const { title, purpose, instead } = UPCOMING_SCREENS[screen];
  return (
    <Page title={title}>
      <LegacyCard>
        <EmptyState
          heading="Not available in this version yet"
          action={{ content: instead.label, url: instead.path }}
          image="/not-yet.svg"
        >
          <p>{purpose}</p>
        </EmptyState>
      </LegacyCard>
    </Page>
  );
}
