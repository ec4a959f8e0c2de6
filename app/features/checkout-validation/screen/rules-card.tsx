import { BlockStack, Box, Card, Text } from "@shopify/polaris";

import type { CheckoutState } from "../../../contract/checkout-validation";
import { ArrangedList } from "../../../ui/lists/arranged-list";
import { useAction } from "../../../ui/forms/use-action";

import { RuleRow } from "./rule-row";
import { SizeMeter } from "./size-meter";
import type { CheckoutIntents } from "../rules/checkout-intents.server";

/** The rules in their order: a buyer who breaks several reads their messages in it. */
export function RulesCard({ state }: { readonly state: CheckoutState }) {
  const { rules, size } = state;
  const order = useAction<CheckoutIntents, "order">();
  const { send, isBusy, sent } = useAction<CheckoutIntents>();
  const changing = sent?.intent === "switch" ? sent.input : null;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            Rules
          </Text>
          <SizeMeter size={size} />
        </BlockStack>
      </Box>
      <ArrangedList
        id="checkout-rules"
        thing="rule"
        rows={rules}
        order={{ ...order, send: (ids) => order.send({ intent: "order", input: { ids } }) }}
        onDelete={(id) => send({ intent: "delete", input: { id } })}
        isDeleting={isBusy}
        lost="is gone for good. To keep it, make it “Off” instead."
      >
        {(rule, moves) => (
          <RuleRow
            rule={rule}
            status={changing?.id === rule.id ? changing.status : rule.status}
            hasTestWord={state.settings.testWord !== ""}
            onStatus={(status) => send({ intent: "switch", input: { id: rule.id, status } })}
            moves={moves}
          />
        )}
      </ArrangedList>
    </Card>
  );
}
