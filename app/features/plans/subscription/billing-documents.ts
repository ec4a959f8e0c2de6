/** Query of a shop's subscriptions, and of whether the shop allows only test charges. */
export const READ_BILLING = `#graphql
  query ReadBilling {
    shop {
      plan {
        partnerDevelopment
      }
    }
    currentAppInstallation {
      activeSubscriptions {
        ...Subscription
      }
      allSubscriptions(first: 10, reverse: true, sortKey: CREATED_AT) {
        nodes {
          ...Subscription
        }
      }
    }
  }
  fragment Subscription on AppSubscription {
    id
    status
    test
    trialDays
    createdAt
    currentPeriodEnd
    lineItems {
      id
      plan {
        pricingDetails {
          __typename
          ... on AppRecurringPricing {
            interval
            price {
              amount
              currencyCode
            }
          }
          ... on AppUsagePricing {
            terms
            balanceUsed {
              amount
            }
            cappedAmount {
              amount
              currencyCode
            }
          }
        }
      }
    }
  }`;

/** Creates a subscription. `test` has no default: every caller must state whether the charge is a test. */
export const CREATE_SUBSCRIPTION = `#graphql
  mutation CreateSubscription(
    $name: String!
    $returnUrl: URL!
    $lineItems: [AppSubscriptionLineItemInput!]!
    $test: Boolean!
    $trialDays: Int!
    $replacementBehavior: AppSubscriptionReplacementBehavior!
  ) {
    appSubscriptionCreate(
      name: $name
      returnUrl: $returnUrl
      lineItems: $lineItems
      test: $test
      trialDays: $trialDays
      replacementBehavior: $replacementBehavior
    ) {
      confirmationUrl
      userErrors {
        message
      }
    }
  }`;

export const CANCEL_SUBSCRIPTION = `#graphql
  mutation CancelSubscription($id: ID!, $prorate: Boolean!) {
    appSubscriptionCancel(id: $id, prorate: $prorate) {
      appSubscription {
        id
        status
      }
      userErrors {
        message
      }
    }
  }`;

export const RAISE_CAP = `#graphql
  mutation RaiseCap($id: ID!, $cappedAmount: MoneyInput!) {
    appSubscriptionLineItemUpdate(id: $id, cappedAmount: $cappedAmount) {
      confirmationUrl
      userErrors {
        message
      }
    }
  }`;

/** Creates a usage charge. Shopify's library omits the idempotency key, so that a retry would charge twice. */
export const CREATE_USAGE_RECORD = `#graphql
  mutation CreateUsageRecord(
    $subscriptionLineItemId: ID!
    $description: String!
    $price: MoneyInput!
    $idempotencyKey: String!
  ) {
    appUsageRecordCreate(
      subscriptionLineItemId: $subscriptionLineItemId
      description: $description
      price: $price
      idempotencyKey: $idempotencyKey
    ) {
      appUsageRecord {
        id
      }
      userErrors {
        message
      }
    }
  }`;
