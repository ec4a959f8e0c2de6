import { useRevalidator } from "@remix-run/react";
import { BlockStack, Page } from "@shopify/polaris";
import { useState } from "react";

import { ConfirmModal } from "../../ui/confirm-modal";
import { DataAttribution } from "../../ui/data-attribution";
import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";
import { useInterval } from "../../ui/use-interval";
import { useLastGood } from "../../ui/use-last-good";
import { useNow } from "../../ui/use-now";
import { PlanBadge } from "../plans/public";

import { FiguresCards } from "./figures-cards";
import type { LoadedOrders, OrdersView } from "./fraud-protect-view";
import { OrdersCard } from "./orders-card";
import { StateBanners } from "./state-banners";
import { useOrderAction } from "./use-order-action";

const TITLE = "Fraud Protect";
const SUBTITLE = "Hold, cancel or review risky orders, and see why.";
/** How often the open page looks for new orders. */
const LOOK_EVERY_MS = 15_000;

/** Orders by what is to be done about them. */
export function FraudProtectScreen(view: OrdersView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  if (shown.problem === null) return <LoadedScreen view={shown} />;
  return (
    <Page title={TITLE} subtitle={SUBTITLE}>
      <RetryBanner title="Your orders could not be loaded">
        <p>{shown.problem}</p>
      </RetryBanner>
    </Page>
  );
}

function LoadedScreen({ view }: { readonly view: LoadedOrders }) {
  const { state } = view;
  const { revalidate } = useRevalidator();
  const action = useOrderAction();
  const now = useNow(view.now);
  const [isAsking, setAsking] = useState(false);
  const isArriving = state.mode !== "off" && state.missingScopes.length === 0;
  const key = isArriving ? "arriving" : null;
  useInterval(revalidate, { firstMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS, key });
  return (
    <Page
      fullWidth
      title={TITLE}
      titleMetadata={<PlanBadge feature="fraud-protect" />}
      subtitle={SUBTITLE}
      primaryAction={{ content: "Settings", url: "/fraudProtect/settings" }}
      secondaryActions={[
        {
          content: "Read past orders",
          disabled: !isArriving || action.isBusy,
          onAction: () => setAsking(true),
        },
      ]}
    >
      <BlockStack gap="400">
        <StateBanners state={state} action={action} />
        <FiguresCards figures={state.figures} />
        <OrdersCard view={view} now={now} action={action} />
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
      <ConfirmModal
        open={isAsking}
        title="Read past orders?"
        confirmLabel="Read past orders"
        onConfirm={() => {
          setAsking(false);
          action.send({ intent: "read-past", input: {} });
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          Palisade reads the orders of the last 60 days.{" "}
          {state.mode === "live"
            ? "Those placed in the last 3 days are treated like new ones: they may be tagged, put on hold or cancelled, as your settings say. Older ones are only assessed."
            : "Nothing is done about them."}
        </p>
      </ConfirmModal>
    </Page>
  );
}
