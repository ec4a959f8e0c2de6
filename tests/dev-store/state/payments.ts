import type { Order, RiskAssessment, Transaction } from "./orders";

/** Payment method of the checkout, with Shopify's assessment. */
export interface Payment {
  label: string;
  gateway: string;
  card: Transaction["card"];
  financialStatus: Order["financialStatus"];
  /** Shopify's risk assessment after it has finished. In the dev store it depends only on the payment. */
  risk: Pick<RiskAssessment, "riskLevel" | "facts">;
  recommendation: Order["recommendation"];
}

export const PAYMENTS = {
  visa: {
    label: "Visa ending in 4242",
    gateway: "shopify_payments",
    card: {
      avsResultCode: "Y",
      cvvResultCode: "M",
      bin: "424242",
      company: "Visa",
      number: "•••• •••• •••• 4242",
    },
    financialStatus: "PAID",
    risk: {
      riskLevel: "LOW",
      facts: [{ description: "The card verification value is correct", sentiment: "POSITIVE" }],
    },
    recommendation: "ACCEPT",
  },
  doubtful: {
    label: "Mastercard ending in 0002, whose bank knows neither address nor code",
    gateway: "shopify_payments",
    card: {
      avsResultCode: "N",
      cvvResultCode: "N",
      bin: "555555",
      company: "Mastercard",
      number: "•••• •••• •••• 0002",
    },
    financialStatus: "PAID",
    risk: {
      riskLevel: "HIGH",
      facts: [
        { description: "The card verification value is incorrect", sentiment: "NEGATIVE" },
        { description: "The billing street does not match the card's", sentiment: "NEGATIVE" },
      ],
    },
    recommendation: "CANCEL",
  },
  cash: {
    label: "Cash on delivery",
    gateway: "Cash on Delivery (COD)",
    card: null,
    financialStatus: "PENDING",
    risk: { riskLevel: "NONE", facts: [] },
    recommendation: "NONE",
  },
} satisfies Record<string, Payment>;

export type PaymentKey = keyof typeof PAYMENTS;

export const isPayment = (key: unknown): key is PaymentKey =>
  typeof key === "string" && Object.hasOwn(PAYMENTS, key);
