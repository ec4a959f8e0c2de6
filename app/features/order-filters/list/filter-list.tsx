import type { OrderFilterRow } from "../../../contract/orders/order-filters";
import { ArrangedList } from "../../../ui/lists/arranged-list";
import { useArranged } from "../../../ui/lists/use-arranged";
import { LIST_PATH } from "../filters/filter-form";
import type { FilterIntents } from "./filter-intents.server";
import { FilterListRow } from "./filter-list-row";

interface FilterListProps {
  readonly filters: readonly OrderFilterRow[];
  readonly now: number;
}

/** The filters in their order. */
export function FilterList({ filters, now }: FilterListProps) {
  return (
    <ArrangedList
      id="filters"
      thing="filter"
      path={LIST_PATH}
      rows={filters}
      arranged={useArranged<FilterIntents>()}
      lost="and its count will be permanently deleted. Orders it matched stay as they are. To keep it, turn it off instead."
    >
      {(filter, at, onSwitch) => (
        <FilterListRow
          filter={filter}
          now={now}
          at={at}
          onSwitch={(enabled) => onSwitch({ enabled })}
        />
      )}
    </ArrangedList>
  );
}
