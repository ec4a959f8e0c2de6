import type { ReactNode } from "react";

import { countryInSentence, describeCountries } from "#app/base/countries";
import type { OrderSummary } from "#app/contract/orders/order-row";
import { CLASS_WORDS } from "#app/features/visits/public";
import { Flagged } from "#app/ui/flagged";
import { Badge, Button, IndexTable, Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { amountText } from "#app/words/amounts";

import { WOULD_HAVE } from "../../evaluation/filter-dry-runs";
import { Countdown } from "./countdown";
import { OrderBadges } from "./order-badges";
import { isRehearsal, LEVEL_TONES, LEVEL_WORDS, riskParts } from "./order-words";
import { orderCells as texts } from "./texts";

export const orderHeadings = (): Parameters<typeof IndexTable>[0]["headings"] => [
  { title: texts.order },
  { title: texts.risk },
  { title: texts.reasons },
  { title: texts.customer },
  { title: texts.status },
];

/** Maximum reasons in a row. The order's page shows all. */
const REASONS_SHOWN = 3;

/**
 * Maximum dry runs in a row. A store can have a hundred filters. The timeline of the order shows
 * all.
 */
const DRY_RUNS_SHOWN = 3;

interface OrderProps {
  readonly order: OrderSummary;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isBusy: boolean;
  readonly onStop: () => void;
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" variant="bodySm" tone="subdued" breakWord>
      {children}
    </Text>
  );
}

function Name({ order, now }: OrderProps) {
  return (
    <>
      <Link url={`/fraudProtect/${order.id}`}>
        <span className="orders-text">{order.name}</span>
      </Link>
      <Text as="span" numeric>
        {amountText(order.total, order.currency)}
      </Text>
      <Line>
        <When at={order.placedAt} now={now} />
      </Line>
    </>
  );
}

function Risk({ order }: OrderProps) {
  const { level } = order;
  return (
    <>
      {level === null ? (
        <Text as="span">{texts.notNeeded}</Text>
      ) : (
        <Badge tone={LEVEL_TONES[level]}>{LEVEL_WORDS[level]}</Badge>
      )}
      <Line>{riskParts(order)}</Line>
    </>
  );
}

function Reasons({ order: { because, dryRuns } }: OrderProps) {
  const more = because.length - REASONS_SHOWN;
  const moreDryRuns = dryRuns.length - DRY_RUNS_SHOWN;
  return (
    <ul className="orders-reasons">
      {because.slice(0, REASONS_SHOWN).map((reason, index) => (
        <li key={index}>{reason}</li>
      ))}
      {more > 0 && <li>{texts.moreReasons({ count: more })}</li>}
      {dryRuns.slice(0, DRY_RUNS_SHOWN).map(({ name, action }, index) => (
        <li key={index}>{texts.dryRunOf({ filter: name, would: WOULD_HAVE[action] })}</li>
      ))}
      {moreDryRuns > 0 && <li>{texts.moreDryRuns({ count: moreDryRuns })}</li>}
    </ul>
  );
}

/** Shows the customer's country, the shipping country and the network class. */
function CustomerCell({ order }: OrderProps) {
  const { ipCountry, ipOtherCountry, shipCountry, networkClass } = order;
  return (
    <>
      {ipOtherCountry === null ? (
        <Place code={ipCountry} words={texts.orderedFrom} />
      ) : (
        <Text as="span" variant="bodySm" breakWord>
          {describeCountries(ipCountry, ipOtherCountry)}
        </Text>
      )}
      <Place code={shipCountry} words={texts.shipsTo} />
      {networkClass !== null && networkClass !== "residential" && (
        <Badge tone="attention">{CLASS_WORDS[networkClass]}</Badge>
      )}
    </>
  );
}

interface PlaceProps {
  readonly code: string | null;
  readonly words: (values: { readonly country: string | null }) => string;
}

function Place({ code, words }: PlaceProps) {
  return (
    <Flagged code={code}>
      <Text as="span" variant="bodySm" breakWord>
        {words({ country: code === null ? null : countryInSentence(code) })}
      </Text>
    </Flagged>
  );
}

function State(props: OrderProps) {
  const { order } = props;
  return (
    <>
      <OrderBadges order={order} />
      <StateDetail {...props} />
    </>
  );
}

/** Shows details of the state, next to its name. */
function StateDetail({ order, now, isBusy, onStop }: OrderProps) {
  const { state, cancelAt, failure, cancelledAt, cancelledBy, action } = order;
  if (isRehearsal(order)) return <Line>{texts.would[action]}</Line>;
  if (state === "scheduled" && cancelAt !== null) {
    return (
      <>
        <Line>{texts.cancelsIn({ countdown: <Countdown until={cancelAt} now={now} /> })}</Line>
        <Button
          size="slim"
          disabled={isBusy}
          accessibilityLabel={texts.stopCancelling({ order: order.name })}
          onClick={onStop}
        >
          {texts.stop}
        </Button>
      </>
    );
  }
  if (state === "cancelled" && cancelledAt !== null) {
    const when = <When at={cancelledAt} now={now} />;
    return (
      <Line>
        {cancelledBy === "us" ? texts.byPalisade({ when }) : texts.bySomeoneElse({ when })}
      </Line>
    );
  }
  return failure === null ? null : <Line>{failure}</Line>;
}

/** Shows one order as a row of columns. */
export function OrderCells(props: OrderProps) {
  const cells = [
    ["name", <Name key="name" {...props} />],
    ["risk", <Risk key="risk" {...props} />],
    ["because", <Reasons key="because" {...props} />],
    ["customer", <CustomerCell key="customer" {...props} />],
    ["state", <State key="state" {...props} />],
  ] as const;
  return cells.map(([name, cell]) => (
    <IndexTable.Cell key={name}>
      <div className={`orders-cell orders-cell-${name}`}>{cell}</div>
    </IndexTable.Cell>
  ));
}

/** Shows one order as a card in narrow windows. */
export function CondensedOrder(props: OrderProps) {
  return (
    <div className="orders-condensed">
      <Name {...props} />
      <State {...props} />
      <span className="orders-badges">
        <Risk {...props} />
      </span>
      <Reasons {...props} />
      <CustomerCell {...props} />
    </div>
  );
}
