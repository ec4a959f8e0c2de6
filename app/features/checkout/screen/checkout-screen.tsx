import { CHECKOUT_LIMITS } from "#app/contract/checkout-rule";
import { PlanBadge, PlanNotice } from "#app/features/plans/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { disabledIfFull } from "#app/ui/forms/disabled-if-full";
import { BlockStack, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";

import { PreviewCard } from "../preview/preview-card";
import { PassSummaryCard } from "../visit-required/screen/pass-summary-card";
import type { CheckoutView } from "./checkout.server";
import { LevelsCard } from "./levels-card";
import { LimitsCard } from "./limits-card";
import { RecipesCard } from "./recipes-card";
import { RulesCard } from "./rules-card";
import { SettingsCard } from "./settings-card";
import { StoreCard } from "./store-card";
import { checkoutScreen as texts } from "./texts";
import { useRulesFile } from "./use-rules-file";

const pageProps = () =>
  ({
    title: texts.title,
    subtitle: texts.subtitle,
    titleMetadata: <PlanBadge feature="checkout-validation" />,
  }) as const;

/** The screen of checkout validation: the rules, their state in the store's checkout, and a preview cart. */
export function CheckoutScreen(view: CheckoutView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <LoadedCheckout {...found} />}
    </LoadedScreen>
  );
}

const add = () => ({ content: texts.addRule, url: "/checkoutValidate/new" });

function LoadedCheckout({ state, required, now }: FoundIn<CheckoutView>) {
  const file = useRulesFile();
  const { rules, currency } = state;
  return (
    <Page
      {...pageProps()}
      primaryAction={disabledIfFull(add(), rules.length >= CHECKOUT_LIMITS.rules)}
      secondaryActions={[
        { content: texts.import, onAction: file.choose },
        {
          content: texts.export,
          disabled: rules.length === 0,
          loading: file.isExporting,
          onAction: file.save,
        },
      ]}
    >
      <BlockStack gap="400">
        {!state.isInPlan && <PlanNotice title={texts.needsPlan} about={texts.needsPlanHelp} />}
        <LevelsCard state={state} />
        <StoreCard state={state} now={now} />
        {rules.length > 0 && <RulesCard state={state} />}
        <PassSummaryCard view={required} />
        <RecipesCard />
        <SettingsCard state={state} />
        <PreviewCard rule={null} currency={currency} />
        <LimitsCard />
      </BlockStack>
      {file.dialog}
    </Page>
  );
}
