import type { OrderFilterRow } from "#app/contract/orders/order-filters";
import { conditionsText } from "#app/features/rules/public";
import { Switch } from "#app/ui/forms/switch";
import { Badge, Text } from "#app/ui/kit";
import { ArrangedRow, type RowAt } from "#app/ui/lists/arranged-row";
import { Ends, OverBadge } from "#app/ui/times/ends";
import { When } from "#app/ui/times/when";

import {
  ACTION_TONES,
  ACTION_WORDS,
  describeCancel,
  MODE_WORDS,
  modeName,
} from "../filters/filter-words";
import { orderCatalog } from "../filters/order-catalog";
import { filterListRow as texts } from "./texts";

interface FilterListRowProps {
  readonly filter: OrderFilterRow;
  readonly currency: string | null;
  /** False if the plan lacks filters, so the filter has no effect. */
  readonly isInPlan: boolean;
  readonly now: number;
  readonly at: RowAt;
  readonly onSwitch: (isOn: boolean) => void;
}

const MODE_TONES = { live: "success", "dry-run": "info", off: undefined } as const;

/** Shows one filter of the list. */
export function FilterListRow({
  filter,
  isInPlan,
  currency,
  now,
  at,
  onSwitch,
}: FilterListRowProps) {
  const { name, enabled, action, conditions, hits, lastHitAt, expiresAt, note } = filter;
  const terms = describeCancel(filter);
  const mode = modeName(filter);
  return (
    <ArrangedRow
      row={filter}
      at={at}
      control={
        <Switch label={texts.isOn({ name })} checked={enabled && isInPlan} onChange={onSwitch} />
      }
      badges={
        <>
          {enabled && !isInPlan ? (
            <Badge tone="warning">{texts.inactive}</Badge>
          ) : (
            <Badge tone={MODE_TONES[mode]}>{MODE_WORDS[mode]}</Badge>
          )}
          <Badge tone={ACTION_TONES[action]}>{ACTION_WORDS[action]}</Badge>
          <OverBadge at={expiresAt} now={now} />
        </>
      }
    >
      <Text as="p" breakWord>
        {conditionsText(orderCatalog(), conditions, currency)}
      </Text>
      {terms !== null && (
        <Text as="p" variant="bodySm" tone="subdued">
          {terms}
        </Text>
      )}
      <Text as="p" variant="bodySm" tone="subdued">
        <Hits orders={hits} lastAt={lastHitAt} now={now} />
        <Ends at={expiresAt} now={now} />
      </Text>
      {note !== "" && (
        <Text as="p" variant="bodySm" breakWord>
          {note}
        </Text>
      )}
    </ArrangedRow>
  );
}

interface HitsProps {
  readonly orders: number;
  /** Null if unknown. */
  readonly lastAt: string | null;
  readonly now: number;
}

function Hits({ orders, lastAt, now }: HitsProps) {
  if (orders === 0) return texts.noHits;
  return lastAt === null
    ? texts.hits({ orders })
    : texts.hitsWithLast({ orders, last: <When at={lastAt} now={now} /> });
}
