import type { Withheld } from "#app/engine/orders/order-facts";
import { formatList } from "#app/words/listed";

import { WITHHELD_WORDS } from "./texts";

/** Lists withheld facts: "names, street addresses, and phone numbers". */
export const describeWithheld = (withheld: readonly Withheld[]): string =>
  formatList(withheld.map((each) => WITHHELD_WORDS[each]));
