import type { Product } from "./catalog";
import { newOrder } from "./new-order";
import type { Address, Customer, Order, RiskAssessment } from "./orders";

const address = (
  firstName: string,
  lastName: string,
  city: string,
  zip: string,
  countryCode: string,
  provinceCode: string | null = null,
): Address => ({
  firstName,
  lastName,
  company: null,
  address1: "12 Mill Lane",
  address2: null,
  city,
  provinceCode,
  zip,
  countryCode,
  phone: null,
});

const PEOPLE: { who: Address; orders: number; spent: number; ip: string }[] = [
  {
    who: address("Ada", "Whitcombe", "Portland", "97205", "US", "OR"),
    orders: 6,
    spent: 48_200,
    ip: "203.0.113.24",
  },
  {
    who: address("Jonas", "Keller", "Leipzig", "04109", "DE"),
    orders: 2,
    spent: 11_600,
    ip: "198.51.100.7",
  },
  {
    who: address("Maeve", "Doyle", "Galway", "H91 E9K5", "IE"),
    orders: 1,
    spent: 1_800,
    ip: "2001:db8:40::11",
  },
  {
    who: address("Tariq", "Nasser", "Toronto", "M5V 2T6", "CA", "ON"),
    orders: 1,
    spent: 11_900,
    ip: "192.0.2.66",
  },
];

/**
 * Returns a person who lives in a country. If no such person exists, or no country is given, returns a person chosen
 * by a number.
 */
export function personOf(country: string | null, number: number): Address {
  const one =
    PEOPLE.find(({ who }) => who.countryCode === country) ?? PEOPLE[number % PEOPLE.length];
  return one!.who;
}

export function seedCustomers(nowMs: number): Customer[] {
  return PEOPLE.map(({ who, orders, spent }, i) => ({
    id: 3001 + i,
    firstName: who.firstName,
    lastName: who.lastName,
    email: `${who.firstName}.${who.lastName}@example.com`.toLowerCase(),
    phone: null,
    createdAt: new Date(nowMs - (90 - i * 20) * 86_400_000).toISOString(),
    numberOfOrders: orders,
    amountSpent: spent,
    verifiedEmail: i !== 3,
    state: i === 0 ? "ENABLED" : "DISABLED",
    tags: [],
  }));
}

const riskOf = (index: number): Pick<Order, "assessments" | "recommendation"> => {
  const high: RiskAssessment = {
    riskLevel: "HIGH",
    providerTitle: null,
    facts: [
      { description: "The billing address differs from the card's country", sentiment: "NEGATIVE" },
      { description: "The card verification value is correct", sentiment: "POSITIVE" },
    ],
  };
  const low: RiskAssessment = { riskLevel: "LOW", providerTitle: null, facts: [] };
  return index === 3
    ? { assessments: [high], recommendation: "CANCEL" }
    : { assessments: [low], recommendation: "ACCEPT" };
};

/** Returns one order per customer, the last one risky. */
export function seedOrders(nowMs: number, customers: Customer[], products: Product[]): Order[] {
  return customers.flatMap((customer, i) => {
    const product = products[i];
    const person = PEOPLE[i];
    const variant = product?.variants[0];
    if (!product || !person || !variant) return [];
    return [
      newOrder({
        id: 6001 + i,
        name: `#${1001 + i}`,
        at: new Date(nowMs - (customers.length - i) * 3_600_000).toISOString(),
        customer,
        address: person.who,
        clientIp: person.ip,
        lines: [{ product, variantId: variant.id, quantity: 1 }],
        ...riskOf(i),
      }),
    ];
  });
}
