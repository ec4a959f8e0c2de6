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
      <p>You can look around. Orders are looked at once your plan holds it.</p>
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
          To look at orders it must read them, to hold or cancel them it must change them. Names and
          addresses of your customers are read to decide about an order and when you open it, and
          kept nowhere, unless you list the buyer.
        </p>
        <PermissionButton
          scopes={scopes}
          label="Allow Palisade to see and change orders"
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
        content: "Cancel orders again",
        loading: action.isBusy,
        onAction: () => action.send({ intent: "resume", input: {} }),
      }}
      secondaryAction={{ content: "Look at the filters", url: "/blacklists" }}
    >
      <p>
        {because} Nothing more is cancelled by itself until you have looked at what was cancelled
        and why.
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
          Begin with the dry run: Palisade decides about every order and shows you what it would
          have done, and does nothing.
        </p>
      </Banner>
    );
  }
  return (
    <Banner title="This is the dry run" action={SETTINGS}>
      <p>
        Palisade decides about every order and does nothing. Orders it would have held or cancelled
        wait under “Needs review”. When you agree with what you see there, go live in the settings.
      </p>
    </Banner>
  );
}

function NoRiskData() {
  return (
    <Banner tone="warning" title="Your store’s orders come without a risk assessment">
      <p>
        The platform assesses orders in full only on some of its plans, or with its own payments.
        Palisade goes by its own assessment and your filters, and leaves what is in doubt to you.
      </p>
    </Banner>
  );
}
