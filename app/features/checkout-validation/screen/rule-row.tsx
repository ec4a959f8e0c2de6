import { Badge, BlockStack, InlineStack, Link, Select, Text } from "@shopify/polaris";

import type { CheckoutRuleRow } from "../../../contract/checkout-validation";
import { moveItems, type RowMoves } from "../../../ui/lists/arranged-list";
import { RowMenu } from "../../../ui/lists/row-menu";
import { SortableRow } from "../../../ui/lists/sortable-row";
import { conditionsText } from "../../conditions/public";

import { CART_CATALOGUE } from "../rules/cart-catalogue";
import { PLACE_WORDS, STATUS_OPTIONS } from "../rules/checkout-words";

interface RuleRowProps {
  readonly rule: CheckoutRuleRow;
  /** As it was just chosen, or as it is saved. */
  readonly status: CheckoutRuleRow["status"];
  readonly hasTestWord: boolean;
  readonly onStatus: (status: CheckoutRuleRow["status"]) => void;
  readonly moves: RowMoves;
}

/** One rule of the list, dragged by its handle. */
export function RuleRow({ rule, status, hasTestWord, onStatus, moves }: RuleRowProps) {
  const { id, name } = rule;
  return (
    <SortableRow
      id={id}
      name={name}
      thing="rule"
      controls={
        <>
          <Select
            label={`Status of ${name}`}
            labelHidden
            options={STATUS_OPTIONS}
            value={status}
            onChange={(chosen) => onStatus(chosen as CheckoutRuleRow["status"])}
          />
          <RowMenu
            name={name}
            items={[
              { content: "Edit", url: `/checkoutValidate/${id}` },
              { content: "Duplicate", url: `/checkoutValidate/new?copy=${id}` },
              ...moveItems(moves),
            ]}
          />
        </>
      }
    >
      <About rule={rule} needsTestWord={status === "test" && !hasTestWord} />
    </SortableRow>
  );
}

interface AboutProps {
  readonly rule: CheckoutRuleRow;
  readonly needsTestWord: boolean;
}

function About({ rule, needsTestWord }: AboutProps) {
  const { id, name, when, place, messages } = rule;
  const more = Object.keys(messages).length - 1;
  const languages = more > 0 ? ` and ${more} more ${more === 1 ? "language" : "languages"}` : "";
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm" breakWord>
          <Link url={`/checkoutValidate/${id}`} monochrome removeUnderline>
            {name}
          </Link>
        </Text>
        {needsTestWord && <Badge tone="attention">Set a test word to try it</Badge>}
      </InlineStack>
      <Text as="p" breakWord>
        {conditionsText(CART_CATALOGUE, when)}
      </Text>
      <Text as="p" variant="bodySm" tone="subdued" breakWord>
        {`${PLACE_WORDS[place]}: “${messages[""]}”${languages}`}
      </Text>
    </BlockStack>
  );
}
