import { useRevalidator } from "@remix-run/react";
import { Banner, BlockStack } from "@shopify/polaris";
import { useState } from "react";

import { PermissionButton } from "../../../ui/forms/permission-button";
import type { Action } from "../../../ui/forms/use-action";
import { useInterval } from "../../../ui/times/use-interval";
import { ApprovalBanner } from "./approval-banner";
import type { FraudState } from "./fraud-protect-view";
import type { OrderIntents } from "./order-intents.server";

const SETTINGS = { content: "Open settings", url: "/fraudProtect/settings" };

const TOLD_WITHIN_MS = 1_000;

interface StateBannersProps {
  readonly state: FraudState;
  readonly action: Action<OrderIntents>;
}

/** Otherwise nothing is decided, whatever the mode is. */
const areOrdersShown = ({ missingScopes, approval }: FraudState) =>
  missingScopes.length === 0 && approval.showsOrders;

/** What keeps orders from being protected, the gravest first. */
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
    <Banner
      title="Fraud Protect requires a Premium or Pay-As-You-Go subscription."
      action={{ content: "See plans", url: "/subscription" }}
    >
      <p>You can look around. Orders are checked once your plan includes Fraud Protect.</p>
    </Banner>
  );
}

function NotGranted({ scopes }: { readonly scopes: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const [isGranted, setGranted] = useState(false);
  // The platform tells the app a moment later.
  const key = isGranted ? "granted" : null;
  useInterval(revalidate, { firstMs: 0, everyMs: TOLD_WITHIN_MS, key });
  return (
    <Banner tone="warning" title="Palisade needs access to your orders">
      <BlockStack gap="300">
        <p>
          Palisade needs to read orders to check them, and to change them to hold or cancel them.
          Customer names and addresses are read only to check an order and when you open it. They
          are not stored unless you add the customer to a list.
        </p>
        <PermissionButton
          scopes={scopes}
          label="Allow access to orders"
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
      title="Cancelling is paused"
      action={{
        content: "Resume cancelling",
        loading: action.isBusy,
        onAction: () => action.send({ intent: "resume", input: {} }),
      }}
      secondaryAction={{ content: "View filters", url: "/blacklists" }}
    >
      <p>
        {because} No more orders are cancelled automatically until you review what was cancelled and
        why.
      </p>
    </Banner>
  );
}

function Mode({ state }: { readonly state: FraudState }) {
  if (state.mode === "live") return null;
  if (state.mode === "off") {
    return (
      <Banner title="Fraud Protect is off" action={SETTINGS}>
        <p>
          Start with the dry run: Palisade checks every order and shows what it would have done,
          without doing anything.
        </p>
      </Banner>
    );
  }
  return (
    <Banner title="Dry run is on" action={SETTINGS}>
      <p>
        Palisade checks every order but changes nothing. Orders it would have held or cancelled are
        under “Needs review”. When you are happy with the results, go live in the settings.
      </p>
    </Banner>
  );
}

function NoRiskData() {
  return (
    <Banner tone="warning" title="Your orders have no Shopify risk assessment">
      <p>
        Shopify fully assesses orders only on some plans or with Shopify Payments. Palisade uses its
        own assessment and your filters, and leaves unclear cases to you.
      </p>
    </Banner>
  );
}
