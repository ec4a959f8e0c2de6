import { List } from "@shopify/polaris";

import { SectionCard } from "../../../ui/section-card";

/** What rules in the checkout cannot do, said before somebody relies on it. */
export function LimitsCard() {
  return (
    <SectionCard title="What checkout rules cannot do">
      <List type="bullet">
        <List.Item>
          They do not know a buyer’s IP address, network or browser: the checkout tells them none.
          For that there are the blockers and fraud protection.
        </List.Item>
        <List.Item>
          They hold for express checkouts such as Shop Pay, PayPal, Apple Pay and Google Pay, too.
          There the message stands in the wallet’s own window, and not always at its field.
        </List.Item>
        <List.Item>
          They do not hold for orders made by other programs, for changes of an order, and at a
          point of sale.
        </List.Item>
        <List.Item>
          A refused buyer leaves no order behind. You may find the attempt among your abandoned
          checkouts; which rule refused it cannot be seen, because rules cannot report back.
        </List.Item>
        <List.Item>
          Nobody is stopped by what is not known yet: an address before it is typed, or the earlier
          orders of a buyer without an account.
        </List.Item>
      </List>
    </SectionCard>
  );
}
