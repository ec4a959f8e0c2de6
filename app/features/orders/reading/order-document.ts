/** GraphQL query of all facts for decisions, about one or several orders. */
export const ORDERS_TO_DECIDE = `#graphql
  query OrdersToDecide(
    $ids: [ID!]!
    $withCustomer: Boolean!
    $withHistory: Boolean!
    $payments: Int!
    $lines: Int!
  ) {
    currentAppInstallation {
      app {
        id
      }
    }
    nodes(ids: $ids) {
      ... on Order {
        id
        name
        createdAt
        updatedAt
        cancelledAt
        test
        email
        phone
        clientIp
        note
        tags
        sourceName
        displayFinancialStatus
        displayFulfillmentStatus
        paymentGatewayNames
        discountCodes
        subtotalLineItemsQuantity
        checkoutToken
        cartToken
        customAttributes {
          key
          value
        }
        presentmentCurrencyCode
        totalPriceSet {
          shopMoney {
            amount
            currencyCode
          }
        }
        totalRefundedSet {
          shopMoney {
            amount
          }
        }
        billingAddress {
          ...DecidedAddress
        }
        shippingAddress {
          ...DecidedAddress
        }
        customer @include(if: $withCustomer) {
          createdAt
          numberOfOrders
          tags
          orders(first: 25, sortKey: CREATED_AT, reverse: true) @include(if: $withHistory) {
            nodes {
              id
              cancelledAt
              displayFinancialStatus
            }
          }
        }
        customerJourneySummary {
          lastVisit {
            landingPage
            referrerUrl
          }
        }
        shopifyProtect {
          status
        }
        risk {
          recommendation
          assessments {
            riskLevel
            provider {
              id
            }
            facts {
              description
              sentiment
            }
          }
        }
        transactions(first: $payments) {
          kind
          status
          paymentDetails {
            ... on CardPaymentDetails {
              bin
              company
              number
              avsResultCode
              cvvResultCode
            }
          }
        }
        lineItems(first: $lines) {
          nodes {
            title
            sku
            quantity
            isGiftCard
            customAttributes {
              key
              value
            }
            sellingPlan {
              name
            }
          }
        }
      }
    }
  }
  fragment DecidedAddress on MailingAddress {
    name
    company
    address1
    address2
    city
    zip
    provinceCode
    countryCodeV2
    phone
    latitude
    longitude
  }`;

/**
 * Fields to query for each order. "brief" is for thousands of past orders, because each field adds to a query's cost.
 */
export const DETAILS = {
  whole: { withHistory: true, payments: 20, lines: 50 },
  brief: { withHistory: false, payments: 5, lines: 10 },
} as const;

/** Attribute of a cart or property of a line. Customers and other apps can write any text to it. */
export interface AttributeData {
  readonly key: string;
  readonly value: string | null;
}

interface Money {
  readonly shopMoney: { readonly amount: string };
}

export interface AddressData {
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly provinceCode: string | null;
  readonly countryCodeV2: string | null;
  readonly phone: string | null;
  /** Degrees. Null if Shopify could not locate the address. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface CustomerData {
  readonly createdAt: string;
  /** Whole number as text. */
  readonly numberOfOrders: string;
  readonly tags: readonly string[];
  /** Undefined if not requested. */
  readonly orders?: {
    readonly nodes: readonly {
      readonly id: string;
      readonly cancelledAt: string | null;
      readonly displayFinancialStatus: string | null;
    }[];
  };
}

export interface AssessmentData {
  readonly riskLevel: "HIGH" | "MEDIUM" | "LOW" | "NONE" | "PENDING";
  /** Null for Shopify itself. */
  readonly provider: { readonly id: string } | null;
  readonly facts: readonly {
    readonly description: string;
    readonly sentiment: "NEGATIVE" | "NEUTRAL" | "POSITIVE";
  }[];
}

export interface TransactionData {
  readonly kind: string;
  readonly status: string;
  /** Empty if not paid by card. */
  readonly paymentDetails: {
    readonly bin?: string | null;
    readonly company?: string | null;
    readonly number?: string | null;
    readonly avsResultCode?: string | null;
    readonly cvvResultCode?: string | null;
  } | null;
}

export interface OrderData {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cancelledAt: string | null;
  readonly test: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly clientIp: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly sourceName: string | null;
  readonly displayFinancialStatus: string | null;
  readonly displayFulfillmentStatus: string;
  readonly paymentGatewayNames: readonly string[];
  readonly discountCodes: readonly string[];
  readonly subtotalLineItemsQuantity: number;
  /** Null for an order without a checkout, as from a draft. */
  readonly checkoutToken: string | null;
  readonly cartToken: string | null;
  /** Attributes of the cart. */
  readonly customAttributes: readonly AttributeData[];
  readonly presentmentCurrencyCode: string;
  readonly totalPriceSet: Money & { readonly shopMoney: { readonly currencyCode: string } };
  readonly totalRefundedSet: Money;
  readonly billingAddress: AddressData | null;
  readonly shippingAddress: AddressData | null;
  /** Undefined if not requested, because the permission is missing. */
  readonly customer?: CustomerData | null;
  readonly customerJourneySummary: {
    readonly lastVisit: {
      readonly landingPage: string | null;
      readonly referrerUrl: string | null;
    } | null;
  } | null;
  readonly shopifyProtect: { readonly status: string } | null;
  readonly risk: {
    readonly recommendation: "ACCEPT" | "CANCEL" | "INVESTIGATE" | "NONE";
    readonly assessments: readonly AssessmentData[];
  };
  readonly transactions: readonly TransactionData[];
  readonly lineItems: {
    readonly nodes: readonly {
      readonly title: string;
      readonly sku: string | null;
      readonly quantity: number;
      readonly isGiftCard: boolean;
      /** Properties of the line. */
      readonly customAttributes: readonly AttributeData[];
      readonly sellingPlan: { readonly name: string } | null;
    }[];
  };
}

export interface OrdersData {
  readonly currentAppInstallation: { readonly app: { readonly id: string } };
  /**
   * In the order of the ids. Null if there is no such order, {} for an object that is not an order.
   */
  readonly nodes: readonly (OrderData | Record<string, never> | null)[];
}
