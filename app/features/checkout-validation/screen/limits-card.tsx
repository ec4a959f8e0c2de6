import { List } from "@shopify/polaris";

import { FoldedCard } from "../../../ui/folded-card";

/** What rules in the checkout cannot do, said before somebody relies on it. */
export function LimitsCard() {
  return (
    <FoldedCard title="What checkout rules cannot do">
      <List type="bullet">
        <List.Item>
          They cannot check a customer’s IP address, network or browser, because the checkout does
          not provide them. Use the blockers and Fraud Protect for that.
        </List.Item>
        <List.Item>
          They also apply to express checkouts such as Shop Pay, PayPal, Apple Pay and Google Pay.
          There the message appears in the wallet’s own window, and not always next to the field.
        </List.Item>
        <List.Item>
          They do not apply to orders created by other apps, order edits or point of sale.
        </List.Item>
        <List.Item>
          A refused checkout creates no order. You may find the attempt in your abandoned checkouts,
          but not which rule refused it, because checkout rules cannot report back.
        </List.Item>
        <List.Item>
          Unknown values never stop a customer, such as an address before it is entered, or earlier
          orders of a customer without an account.
        </List.Item>
      </List>
    </FoldedCard>
  );
}
