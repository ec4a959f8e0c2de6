import { BlockStack, Box, Card, EmptyState, Page, Text } from "@shopify/polaris";
import { useState } from "react";

import { REDIRECT_LIMITS, type RedirectRow } from "../../../contract/redirects";
import type { FoundIn } from "../../../platform/data-api/loaded";
import { unlessFull } from "../../../ui/forms/unless-full";
import { LoadedScreen } from "../../../ui/loaded";
import { PlanBadge } from "../../plans/public";
import { PreviewDialog } from "./preview-dialog";
import { RedirectList } from "./redirect-list";
import type { RedirectsView } from "./redirects.server";

const PAGE = {
  title: "Geolocation Redirects",
  subtitle: "Offer visitors the right store or page for their country.",
  titleMetadata: <PlanBadge feature="redirects" />,
} as const;

/** Geolocation redirects: the list, in the order in which they are asked. */
export function RedirectsScreen(view: RedirectsView) {
  return (
    <LoadedScreen view={view} what="The redirects" page={PAGE}>
      {(found) => <LoadedRedirects {...found} />}
    </LoadedScreen>
  );
}

const ADD = { content: "Add redirect", url: "/redirect/new" };

function LoadedRedirects({ redirects, now }: FoundIn<RedirectsView>) {
  const [previewed, setPreviewed] = useState<RedirectRow | "any" | null>(null);
  if (redirects.length === 0) return <NoRedirects />;
  const isFull = redirects.length >= REDIRECT_LIMITS.rules;
  return (
    <Page
      {...PAGE}
      primaryAction={unlessFull(ADD, isFull)}
      secondaryActions={[{ content: "Preview as a visitor", onAction: () => setPreviewed("any") }]}
    >
      <BlockStack gap="400">
        <Card padding="0">
          <Box padding="400">
            <Text as="p" tone="subdued">
              The first redirect that matches a visitor applies. Blocked visitors and visitors on
              your whitelists are never redirected.
              {isFull && ` A store can have at most ${REDIRECT_LIMITS.rules} redirects.`}
            </Text>
          </Box>
          <RedirectList redirects={redirects} now={now} onPreview={setPreviewed} />
        </Card>
        <SearchEngineCard />
      </BlockStack>
      {previewed && (
        <PreviewDialog
          country={previewed === "any" ? countryOf(redirects[0]!) : countryOf(previewed)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </Page>
  );
}

/** A country whose visitors the redirect is for. */
function countryOf({ places }: RedirectRow): string {
  return places.match === "only" ? places.countries[0]! : "US";
}

function NoRedirects() {
  return (
    <Page {...PAGE}>
      <BlockStack gap="400">
        <Card>
          <EmptyState heading="Send visitors to the right store" action={ADD} image="">
            <p>
              For example, suggest your German store to visitors from Germany with a banner, a popup
              or an automatic redirect. They stay on the same page.
            </p>
          </EmptyState>
        </Card>
        <SearchEngineCard />
      </BlockStack>
    </Page>
  );
}

function SearchEngineCard() {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          Redirects and search engines
        </Text>
        <Text as="p">
          A banner does not affect search engines, so it is the default. Automatic redirects can
          remove pages from search results, because search engines mostly visit from one country and
          would see only its pages. Crawlers are therefore not redirected unless you turn that on
          for a redirect.
        </Text>
        <Text as="p">
          Visitors are never redirected from the cart, checkout, accounts or policies.
        </Text>
      </BlockStack>
    </Card>
  );
}
