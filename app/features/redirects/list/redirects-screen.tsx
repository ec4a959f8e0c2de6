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
  subtitle: "Offer visitors the store or page meant for their country.",
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
      secondaryActions={[{ content: "See it as a visitor", onAction: () => setPreviewed("any") }]}
    >
      <BlockStack gap="400">
        <Card padding="0">
          <Box padding="400">
            <Text as="p" tone="subdued">
              The first redirect that fits a visitor counts. Blocked visitors are never redirected,
              and neither is anybody on an allow list.
              {isFull && ` A store has at most ${REDIRECT_LIMITS.rules} redirects.`}
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
          <EmptyState heading="Lead visitors to the right store" action={ADD} image="">
            <p>
              Suggest your German store to visitors from Germany, with a banner, a popup or by
              itself. They keep the page they were on.
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
          A banner changes nothing for search engines, so it is the default. Automatic redirects can
          cost you pages in search results: engines visit mostly from one country and would see only
          what that country sees. Crawlers are therefore never redirected, unless a redirect says
          so.
        </Text>
        <Text as="p">
          Nobody is led away from the cart, the checkout, an account or your policies.
        </Text>
      </BlockStack>
    </Card>
  );
}
