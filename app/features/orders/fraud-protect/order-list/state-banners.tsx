import { useState } from "react";

import { PermissionButton } from "#app/ui/forms/permission-button";
import type { Action } from "#app/ui/forms/use-action";
import { Banner, BlockStack } from "#app/ui/kit";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";

import { ApprovalBanner } from "./approval-banner";
import type { FraudState } from "./fraud-protect-view";
import type { OrderIntents } from "./order-intents.server";
import { stateBanners as texts } from "./texts";

const settings = () => ({ content: texts.openSettings, url: "/fraudProtect/settings" });

const REFRESH_MS = 1_000;

interface StateBannersProps {
  readonly state: FraudState;
  readonly action: Action<OrderIntents>;
}

/** Reports whether Shopify shows orders to the app. Otherwise no order is evaluated in any mode. */
const areOrdersShown = ({ missingScopes, approval }: FraudState) =>
  missingScopes.length === 0 && approval.showsOrders;

/** Shows reasons why orders are not protected, most serious first. */
export function StateBanners({ state, action }: StateBannersProps) {
  return (
    <>
      {!state.isInPlan && <NeedsPlan />}
      {state.missingScopes.length > 0 && <NotGranted scopes={state.missingScopes} />}
      {state.missingScopes.length === 0 && <ApprovalBanner approval={state.approval} />}
      {state.paused && <Paused because={state.paused.because} action={action} />}
      {areOrdersShown(state) && <Mode state={state} />}
      {!state.hasRiskData && <NoRiskData />}
    </>
  );
}

function NeedsPlan() {
  return (
    <Banner title={texts.needsPlan} action={{ content: texts.seePlans, url: "/subscription" }}>
      <p>{texts.needsPlanHelp}</p>
    </Banner>
  );
}

function NotGranted({ scopes }: { readonly scopes: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const [isGranted, setGranted] = useState(false);
  // Shopify notifies the app of the new permission a moment later.
  const key = isGranted ? "granted" : null;
  useInterval(revalidate, { firstMs: 0, everyMs: REFRESH_MS, key });
  return (
    <Banner tone="warning" title={texts.needsAccess}>
      <BlockStack gap="300">
        <p>{texts.needsAccessHelp}</p>
        <PermissionButton
          scopes={scopes}
          label={texts.allowAccess}
          onGranted={() => setGranted(true)}
        />
      </BlockStack>
    </Banner>
  );
}

function Paused({ because, action }: { because: string } & Pick<StateBannersProps, "action">) {
  return (
    <Banner
      tone="critical"
      title={texts.paused}
      action={{
        content: texts.resume,
        loading: action.isBusy,
        onAction: () => action.send({ intent: "resume", input: {} }),
      }}
      secondaryAction={{ content: texts.viewFilters, url: "/blacklists" }}
    >
      <p>{texts.pausedHelp({ because })}</p>
    </Banner>
  );
}

function Mode({ state }: { readonly state: FraudState }) {
  if (state.mode === "live") return null;
  if (state.mode === "off") {
    return (
      <Banner title={texts.isOff} action={settings()}>
        <p>{texts.isOffHelp}</p>
      </Banner>
    );
  }
  return (
    <Banner title={texts.dryRun} action={settings()}>
      <p>{texts.dryRunHelp}</p>
    </Banner>
  );
}

function NoRiskData() {
  return (
    <Banner tone="warning" title={texts.noRiskData}>
      <p>{texts.noRiskDataHelp}</p>
    </Banner>
  );
}
