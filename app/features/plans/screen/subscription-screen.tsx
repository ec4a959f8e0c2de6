import { useState } from "react";

import { useAdminHost } from "#app/ui/admin-host";
import { Banner, BlockStack, Box, Page, Text } from "#app/ui/kit";
import { useSearchParams } from "#app/ui/navigation";
import { useProblemToast } from "#app/ui/toasts";

import { ComparisonTable } from "./comparison-table";
import { CurrentPlanCard } from "./current-plan-card";
import { EndPlanModal, InactiveRulesModal } from "./end-plan-modal";
import { PlanCards } from "./plan-cards";
import { type StateNotice, stateNotice } from "./state-notice";
import type { LoadedSubscription, SubscriptionPage } from "./subscription-page";
import { subscriptionScreen as texts } from "./texts";
import { UsageCard } from "./usage-card";
import { WhatHappensCard } from "./what-happens-card";
/** Side padding of content between cards. On phones, cards reach the edge of the screen and text must not. */
const EDGE = { xs: "400", sm: "0" } as const;

/** Renders the subscription page: current plan, charges and available plans. New accounts start here. */
export function SubscriptionScreen(view: SubscriptionPage) {
  useProblemToast(view.problem, true);
  if (view.problem === null) return <Loaded {...view} />;
  return (
    <Page title={texts.title}>
      <Banner tone="critical" title={texts.notLoaded}>
        <p>{texts.nothingChanged}</p>
      </Banner>
    </Page>
  );
}

function Loaded(view: LoadedSubscription) {
  const [dialog, setDialog] = useState<"end" | "inactive" | null>(null);
  const { subscription, offers, usage, now } = view;
  const limits = offers.find((offer) => offer.usage)?.usage;
  const showInactive = () => setDialog("inactive");
  const end = () => setDialog("end");
  const close = () => setDialog(null);
  return (
    <Page title={texts.title} subtitle={subtitleOf(view)}>
      <BlockStack gap="400">
        <Notice notice={stateNotice(view)} />
        {subscription.isTestStore && <TestStoreNote />}
        {!subscription.isNew && (
          <CurrentPlanCard
            subscription={subscription}
            offers={offers}
            onEnd={end}
            onShowInactive={showInactive}
          />
        )}
        {usage && limits && (
          <UsageCard usage={usage} limits={limits} timeZone={subscription.timeZone} now={now} />
        )}
        <PlanCards view={view} onEnd={end} />
        <ComparisonTable offers={offers} comparison={view.comparison} />
        <WhatHappensCard view={view} onShowInactive={showInactive} />
      </BlockStack>
      <EndPlanModal view={view} open={dialog === "end"} onClose={close} />
      <InactiveRulesModal view={view} open={dialog === "inactive"} onClose={close} />
    </Page>
  );
}

const subtitleOf = ({ subscription }: LoadedSubscription) =>
  subscription.isNew ? texts.choosePlan : texts.about;

function TestStoreNote() {
  return (
    <Box paddingInline={EDGE}>
      <Text as="p" tone="subdued">
        {texts.developmentStore}
      </Text>
    </Box>
  );
}

/** Renders the banner. Closing it removes the charge id from the address, so that a reload does not show it again. */
function Notice({ notice }: { notice: StateNotice | null }) {
  const [search, setSearch] = useSearchParams();
  const { adminAddress } = useAdminHost();
  if (!notice) return null;
  const { tone, title, text, leadsToBilling } = notice;
  const dismiss = () =>
    setSearch(
      (previous) => {
        previous.delete("charge_id");
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        leadsToBilling
          ? { content: texts.openBilling, url: adminAddress("/settings/billing"), target: "_top" }
          : undefined
      }
      onDismiss={search.has("charge_id") ? dismiss : undefined}
    >
      <p>{text}</p>
    </Banner>
  );
}
