import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { Banner, BlockStack, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import { AttackCard } from "./attack-card";
import { EvidenceCard } from "./evidence-card";
import { LastingPassCard } from "./lasting-pass-card";
import { ModeForm } from "./mode-form";
import { PassStoreCard } from "./pass-store-card";
import type { PassView } from "./pass-view";
import { RevokedCard } from "./revoked-card";
import { passScreen as texts } from "./texts";
import { WithoutVisitCard } from "./without-visit-card";

const pageProps = () =>
  ({
    title: texts.title,
    subtitle: texts.subtitle,
    backAction: { content: texts.checkoutValidation, url: "/checkoutValidate" },
    titleMetadata: <PlanBadge feature="checkout-validation" />,
  }) as const;

const actions = () => [{ content: texts.answer, url: "/checkoutValidate/attackAnswer" }];

/** The screen of the required visit: evidence, mode, attack mode, and its state in the store's checkout. */
export function PassScreen(view: PassView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <LoadedPass {...found} />}
    </LoadedScreen>
  );
}

function LoadedPass({ pass, counted, revoked, now }: FoundIn<PassView>) {
  return (
    <Page {...pageProps()} secondaryActions={actions()}>
      <BlockStack gap="400">
        {!pass.isInPlan && <PlanNotice title={texts.needsPlan} about={texts.needsPlanHelp} />}
        {!pass.issuesPasses && (
          <Banner
            tone="warning"
            title={texts.noPasses}
            action={{ content: texts.openSettings, url: "/settings" }}
          >
            <p>{texts.noPassesHelp}</p>
          </Banner>
        )}
        <EvidenceCard counted={counted} mode={pass.choices.mode} now={now} />
        <ModeForm pass={pass} counted={counted} now={now} />
        <AttackCard pass={pass} counted={counted} now={now} />
        <RevokedCard revoked={revoked} now={now} />
        <PassStoreCard pass={pass} />
        <WithoutVisitCard />
        <LastingPassCard now={now} />
      </BlockStack>
    </Page>
  );
}
