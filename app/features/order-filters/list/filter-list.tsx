import type { OrderFilterRow } from "../../../contract/orders/order-filters";
import { ArrangedList } from "../../../ui/lists/arranged-list";
import { useAction } from "../../../ui/forms/use-action";

import { FilterListRow } from "./filter-list-row";
import type { FilterIntents } from "./filter-intents.server";

interface FilterListProps {
  readonly filters: readonly OrderFilterRow[];
  readonly now: number;
}

/** The filters in their order. */
export function FilterList({ filters, now }: FilterListProps) {
  const order = useAction<FilterIntents, "order">();
  const { send, isBusy, sent } = useAction<FilterIntents>();
  const switching = sent?.intent === "switch" ? sent.input : null;
  return (
    <ArrangedList
      id="filters"
      thing="filter"
      rows={filters}
      order={{ ...order, send: (ids) => order.send({ intent: "order", input: { ids } }) }}
      onDelete={(id) => send({ intent: "delete", input: { id } })}
      isDeleting={isBusy}
      lost="and its count are gone for good; orders it decided about stay as they are. To keep it, switch it off instead."
    >
      {(filter, moves) => (
        <FilterListRow
          filter={filter}
          now={now}
          isOn={switching?.id === filter.id ? switching.enabled : filter.enabled}
          onSwitch={(enabled) => send({ intent: "switch", input: { id: filter.id, enabled } })}
          moves={moves}
        />
      )}
    </ArrangedList>
  );
}
