import type { Call, InputOf } from "../../../contract/call";
import type {
  arrangeOrderFilters,
  deleteOrderFilter,
  exportOrderFilters,
  importOrderFilters,
  switchOrderFilter,
} from "../../../contract/orders/order-filters";

interface Intent<Name extends string, C extends Call> {
  readonly intent: Name;
  readonly input: InputOf<C>;
}

/** What the list asks its action to do. */
export type FilterIntent =
  | Intent<"arrange", typeof arrangeOrderFilters>
  | Intent<"switch", typeof switchOrderFilter>
  | Intent<"delete", typeof deleteOrderFilter>
  | Intent<"export", typeof exportOrderFilters>
  | Intent<"import", typeof importOrderFilters>;
