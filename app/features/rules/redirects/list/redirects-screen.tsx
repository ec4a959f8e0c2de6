import { useState } from "react";

import { REDIRECT_LIMITS, type RedirectRow } from "#app/contract/redirects";
import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { disabledIfFull } from "#app/ui/forms/disabled-if-full";
import { BlockStack, Box, Card, EmptyState, Page, Text } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import { PreviewDialog } from "./preview-dialog";
import { RedirectList } from "./redirect-list";
import type { RedirectsView } from "./redirects.server";
import { redirectsScreen as texts } from "./texts";

const pageProps = () =>
  ({
    title: texts.title,
    subtitle: texts.about,
    titleMetadata: <PlanBadge feature="redirects" />,
  }) as const;

/** Shows geolocation redirects in their order of evaluation. */
export function RedirectsScreen(view: RedirectsView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <LoadedRedirects {...found} />}
    </LoadedScreen>
  );
}

const add = () => ({ content: texts.addRedirect, url: "/redirect/new" });

function LoadedRedirects({ redirects, isInPlan, now }: FoundIn<RedirectsView>) {
  const [previewed, setPreviewed] = useState<RedirectRow | "any" | null>(null);
  if (redirects.length === 0) return <NoRedirects isInPlan={isInPlan} />;
  const isFull = redirects.length >= REDIRECT_LIMITS.rules;
  return (
    <Page
      {...pageProps()}
      primaryAction={disabledIfFull(add(), isFull)}
      secondaryActions={[{ content: texts.previewAsVisitor, onAction: () => setPreviewed("any") }]}
    >
      <BlockStack gap="400">
        {!isInPlan && <NeedsPlan />}
        <Card padding="0">
          <Box padding="400">
            <Text as="p" tone="subdued">
              {[texts.firstMatchApplies, isFull && texts.full({ most: REDIRECT_LIMITS.rules })]
                .filter(Boolean)
                .join(" ")}
            </Text>
          </Box>
          <RedirectList {...{ redirects, isInPlan, now }} onPreview={setPreviewed} />
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

/** Returns the country that the preview dialog selects first. "US" if the redirect excludes countries. */
function countryOf({ places }: RedirectRow): string {
  return places.match === "only" ? places.countries[0]! : "US";
}

const NeedsPlan = () => <PlanNotice title={texts.needsPlan} about={texts.needsPlanHelp} />;

function NoRedirects({ isInPlan }: { readonly isInPlan: boolean }) {
  return (
    <Page {...pageProps()}>
      <BlockStack gap="400">
        {!isInPlan && <NeedsPlan />}
        <Card>
          <EmptyState heading={texts.none} action={add()} image="">
            <p>{texts.noneHelp}</p>
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
          {texts.searchEngines}
        </Text>
        <Text as="p">{texts.searchEnginesHelp}</Text>
        <Text as="p">{texts.neverFrom}</Text>
      </BlockStack>
    </Card>
  );
}
