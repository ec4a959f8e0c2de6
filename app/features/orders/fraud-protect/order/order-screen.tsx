import { useState } from "react";

import type { FoundIn } from "#app/platform/data-api/loaded";
import { useAdminHost } from "#app/ui/admin-host";
import { DataAttribution } from "#app/ui/data-attribution";
import { useAction } from "#app/ui/forms/use-action";
import { Banner, BlockStack, InlineGrid, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { useStoreZone } from "#app/ui/times/store-zone";
import { useNow } from "#app/ui/times/use-now";
import { zonedMoment } from "#app/ui/times/zoned-time";
import { useProblemToast } from "#app/ui/toasts";

import type { OrderView } from "../order-list/fraud-protect-view";
import { OrderBadges } from "../order-list/order-badges";
import type { OrderIntents } from "../order-list/order-intents.server";
import { EventsCard } from "./events-card";
import { NextStepCard } from "./next-step-card";
import { commandsFor, type Question } from "./order-commands";
import { OrderFactsCard } from "./order-facts-card";
import { OrderQuestion } from "./order-questions";
import { OrderVisitsCard } from "./order-visits-card";
import { PlatformCard } from "./platform-card";
import { SignalsCard } from "./signals-card";
import { commandLabels, orderScreen as texts } from "./texts";
import { useOrderWatch } from "./use-order-watch";

const backToList = () => ({ content: texts.fraudProtect, url: "/fraudProtect" });
const pageProps = () => ({ title: texts.order, backAction: backToList() });

/** Shows one order: its facts, the reasons of the decision, and the commands. */
export function OrderScreen(view: OrderView) {
  // A failed reload keeps the shown order. A missing order is no failed load, so it has its own
  // page.
  if (view.problem !== null && view.isMissing) return <Missing problem={view.problem} />;
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
      {(found) => <Order key={found.order.id} {...found} />}
    </LoadedScreen>
  );
}

/**
 * Shows that the order is missing. Has no retry button, because a retry would not find the order.
 */
function Missing({ problem }: { readonly problem: string }) {
  useProblemToast(problem, true);
  return (
    <Page {...pageProps()}>
      <Banner
        tone="warning"
        title={texts.notFound}
        action={{ content: texts.backToOrders, url: backToList().url }}
      >
        <p>{texts.notFoundHelp}</p>
      </Banner>
    </Page>
  );
}

function Order({ now: loadedAt, ...view }: FoundIn<OrderView>) {
  const { order, events, live, liveProblem, visits, visitsBy, visitFacts, geoData } = view;
  const timeZone = useStoreZone();
  const now = useNow(loadedAt);
  useOrderWatch(order, now);
  const { adminAddress } = useAdminHost();
  const action = useAction<OrderIntents>();
  const [question, setQuestion] = useState<Question | null>(null);
  const commands = commandsFor(order.state);
  return (
    <Page
      title={texts.orderOf({ name: order.name })}
      subtitle={texts.placed({ moment: zonedMoment(order.placedAt, timeZone) })}
      titleMetadata={<OrderBadges order={order} />}
      backAction={backToList()}
      secondaryActions={[
        ...commands.map((command) => ({
          content: commandLabels[command],
          disabled: action.isBusy,
          onAction: () => setQuestion(command),
        })),
        {
          content: texts.openInAdmin,
          external: true,
          url: adminAddress(`/orders/${order.id}`),
          target: "_blank" as const,
        },
        { content: texts.createFilter, url: `/blacklists?order=${order.id}` },
      ]}
    >
      <BlockStack gap="400">
        {liveProblem !== null && <NotLive problem={liveProblem} />}
        <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400" alignItems="start">
          <BlockStack gap="400">
            <NextStepCard order={order} now={now} action={action} />
            <SignalsCard order={order} />
            <EventsCard events={events} />
          </BlockStack>
          <BlockStack gap="400">
            <OrderFactsCard order={order} live={live} />
            <PlatformCard order={order} live={live} />
            <OrderVisitsCard {...{ order, visits, visitsBy, visitFacts }} />
          </BlockStack>
        </InlineGrid>
        {geoData && <DataAttribution {...geoData} />}
      </BlockStack>
      {question !== null && (
        <OrderQuestion
          question={question}
          order={order}
          action={action}
          onClose={() => setQuestion(null)}
        />
      )}
    </Page>
  );
}

function NotLive({ problem }: { readonly problem: string }) {
  return (
    <Banner tone="warning" title={texts.onlyStored}>
      <p>{problem}</p>
    </Banner>
  );
}
