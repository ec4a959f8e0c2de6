import type { OrderFilterRow } from "#app/contract/orders/order-filters";
import { ArrangedList } from "#app/ui/lists/arranged-list";
import { useArranged } from "#app/ui/lists/use-arranged";

import { CancelsQuestion } from "../filters/cancels-question";
import { LIST_PATH } from "../filters/filter-form";
import type { FilterIntents } from "./filter-intents.server";
import { FilterListRow } from "./filter-list-row";
import { filterList as texts } from "./texts";

interface FilterListProps {
  readonly filters: readonly OrderFilterRow[];
  readonly currency: string | null;
  readonly isInPlan: boolean;
  readonly now: number;
}

/** Lists the filters in their order. */
export function FilterList({ filters, isInPlan, currency, now }: FilterListProps) {
  const arranged = useArranged<FilterIntents>();
  return (
    <>
      <ArrangedList
        id="filters"
        path={LIST_PATH}
        rows={filters}
        arranged={arranged}
        question={texts.question}
        lost={texts.lost}
      >
        {(filter, at, onSwitch) => (
          <FilterListRow
            filter={filter}
            isInPlan={isInPlan}
            currency={currency}
            now={now}
            at={at}
            onSwitch={(enabled) => onSwitch({ enabled })}
          />
        )}
      </ArrangedList>
      <CancelsQuestion question={arranged.question} isBusy={arranged.isBusy} />
    </>
  );
}
