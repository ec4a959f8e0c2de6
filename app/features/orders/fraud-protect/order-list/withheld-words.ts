import type { Withheld } from "#app/engine/orders/order-facts";

const WORDS: Readonly<Record<Withheld, string>> = {
  name: "names",
  address: "street addresses",
  email: "email addresses",
  phone: "phone numbers",
  customer: "customer accounts",
  ip: "IP addresses",
  other: "some order details",
};

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** Lists withheld facts: "names, street addresses, and phone numbers". */
export const withheldWords = (withheld: readonly Withheld[]): string =>
  LIST.format(withheld.map((each) => WORDS[each]));
