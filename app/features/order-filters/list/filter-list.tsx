import type { OrderFilterRow } from "../../../contract/orders/order-filters";
import { ArrangedList } from "../../../ui/lists/arranged-list";

import { FilterListRow } from "./filter-list-row";
import { useFilterAction } from "./use-filter-action";

interface FilterListProps {
  readonly filters: readonly OrderFilterRow[];
  readonly now: number;
}

/** The filters in their order. */
export function FilterList({ filters, now }: FilterListProps) {
  const order = useFilterAction();
  const { send, isBusy, sent } = useFilterAction();
  const switching = sent?.intent === "switch" ? sent.input : null;
  return (
    <ArrangedList
      id="filters"
      thing="filter"
      rows={filters}
      order={{ ...order, send: (ids) => order.send({ intent: "arrange", input: { ids } }) }}
      onDelete={(id) => send({ intent: "delete", input: { id } })}
      isDeleting={isBusy}
      lost="and its count are gone for good; orders it decided about stay as they are. To keep it, switch it off instead."
    >
      {(filter, moves) => (
        <FilterListRow
          filter={filter}
          now={now}
          isOn={switching?.id === filter.id ? switching.isOn : filter.isOn}
          onSwitch={(isOn) => send({ intent: "switch", input: { id: filter.id, isOn } })}
          moves={moves}
        />
      )}
    </ArrangedList>
  );
}
