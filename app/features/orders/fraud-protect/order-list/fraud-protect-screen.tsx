import { PlanBadge } from "#app/features/plans/public-screens";
import { DataAttribution } from "#app/ui/data-attribution";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { useRevalidator } from "#app/ui/navigation";
import { useInterval } from "#app/ui/times/use-interval";
import { useNow } from "#app/ui/times/use-now";

import { FiguresCards } from "./figures-cards";
import type { LoadedOrders, OrdersView } from "./fraud-protect-view";
import type { OrderIntents } from "./order-intents.server";
import { OrdersCard } from "./orders-card";
import { PastOrdersProgress } from "./past-orders-progress";
import { PastOrdersQuestion } from "./past-orders-question";
import { StateBanners } from "./state-banners";
import { fraudProtectScreen as texts } from "./texts";
import { usePastOrders } from "./use-past-orders";

/** Reload interval of the open page. */
const LOOK_EVERY_MS = 15_000;
/** Reload interval while past orders are imported. */
const FOLLOW_EVERY_MS = 2_000;

/** Shows orders by the next step for the merchant. */
export function FraudProtectScreen(view: OrdersView) {
  return (
    <LoadedScreen
      view={view}
      failed={texts.couldNotLoad}
      page={{ title: texts.title, subtitle: texts.subtitle }}
    >
      {(found) => <Orders view={found} />}
    </LoadedScreen>
  );
}

function Orders({ view }: { readonly view: LoadedOrders }) {
  const { state } = view;
  const { revalidate } = useRevalidator();
  const action = useAction<OrderIntents>();
  const now = useNow(view.now);
  const isArriving = state.mode !== "off" && state.missingScopes.length === 0;
  const past = usePastOrders(state.past, action);
  const everyMs = past.isReading ? FOLLOW_EVERY_MS : LOOK_EVERY_MS;
  const key = isArriving || past.isReading ? `every-${everyMs}` : null;
  useInterval(revalidate, { firstMs: everyMs, everyMs, key });
  return (
    <Page
      fullWidth
      title={texts.title}
      titleMetadata={<PlanBadge feature="fraud-protect" />}
      subtitle={texts.subtitle}
      primaryAction={{ content: texts.settings, url: "/fraudProtect/settings" }}
      secondaryActions={[
        {
          content: texts.checkPastOrders,
          disabled: !isArriving || action.isBusy || past.isReading,
          onAction: past.open,
        },
      ]}
    >
      <BlockStack gap="400">
        <StateBanners state={state} action={action} />
        <PastOrdersProgress {...past.progress} />
        <FiguresCards state={state} />
        <OrdersCard view={view} now={now} action={action} />
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
      {past.question && <PastOrdersQuestion {...past.question} />}
    </Page>
  );
}
