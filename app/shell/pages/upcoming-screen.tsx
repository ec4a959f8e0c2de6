import { Box, EmptyState, LegacyCard, Page } from "@shopify/polaris";

import { PlanBadge } from "../../features/plans/public";
import {
  UPCOMING_SCREENS,
  type UpcomingScreen as Upcoming,
  type UpcomingScreenKey,
} from "./upcoming-screens";

/** The one empty state of every screen whose feature is not in this version, labelled by its plan. */
export function UpcomingScreen({ screen }: { screen: UpcomingScreenKey }) {
  const { title, purpose, instead, feature }: Upcoming = UPCOMING_SCREENS[screen];
  return (
    <Page title={title} titleMetadata={feature && <PlanBadge feature={feature} />}>
      <LegacyCard>
        <Box paddingInline="400">
          <EmptyState
            heading="Not available in this version yet"
            action={{ content: instead.label, url: instead.path }}
            image="/not-yet.svg"
          >
            <p>{purpose}</p>
          </EmptyState>
        </Box>
      </LegacyCard>
    </Page>
  );
}
