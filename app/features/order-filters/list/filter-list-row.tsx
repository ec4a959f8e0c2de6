import { Badge, BlockStack, InlineStack, Link, Text } from "@shopify/polaris";

import type { OrderFilterRow } from "../../../contract/orders/order-filters";
import { moveItems, type RowMoves } from "../../../ui/lists/arranged-list";
import { RowMenu } from "../../../ui/lists/row-menu";
import { SortableRow } from "../../../ui/lists/sortable-row";
import { Switch } from "../../../ui/forms/switch";
import { When } from "../../../ui/times/when";
import { conditionsText } from "../../conditions/public";

import { ACTION_TONES, ACTION_WORDS, cancelWords, hitsWords } from "../filters/filter-words";
import { ORDER_CATALOGUE } from "../filters/order-catalogue";
import { LIST_PATH } from "../editor/use-filter-form";

interface FilterListRowProps {
  readonly filter: OrderFilterRow;
  readonly now: number;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly moves: RowMoves;
}

/** One filter of the list, dragged by its handle. */
export function FilterListRow({ filter, now, isOn, onSwitch, moves }: FilterListRowProps) {
  const { id, name } = filter;
  return (
    <SortableRow
      id={id}
      name={name}
      thing="filter"
      controls={
        <>
          <Switch label={`${name} is on`} checked={isOn} onChange={onSwitch} />
          <RowMenu
            name={name}
            items={[
              { content: "Edit", url: `${LIST_PATH}/${id}` },
              { content: "Duplicate", url: `${LIST_PATH}/new?copy=${id}` },
              ...moveItems(moves),
            ]}
          />
        </>
      }
    >
      <About filter={filter} now={now} />
    </SortableRow>
  );
}

function About({ filter, now }: Pick<FilterListRowProps, "filter" | "now">) {
  const { id, name, action, conditions, hits, lastHitAt, expiresAt, note } = filter;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const terms = cancelWords(filter);
  return (
    <BlockStack gap="050">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm" breakWord>
          <Link url={`${LIST_PATH}/${id}`} monochrome removeUnderline>
            {name}
          </Link>
        </Text>
        <Badge tone={ACTION_TONES[action]}>{ACTION_WORDS[action]}</Badge>
        {isExpired && <Badge tone="warning">Over</Badge>}
      </InlineStack>
      <Text as="p" breakWord>
        {conditionsText(ORDER_CATALOGUE, conditions)}
      </Text>
      {terms !== null && <Text as="p" variant="bodySm" tone="subdued">{`Cancelled ${terms}`}</Text>}
      <Text as="p" variant="bodySm" tone="subdued">
        {hitsWords(hits)}
        {lastHitAt !== null && (
          <>
            {", last "}
            <When at={lastHitAt} now={now} />
          </>
        )}
        {expiresAt !== null && (
          <>
            {isExpired ? " · ended " : " · ends "}
            <When at={expiresAt} now={now} />
          </>
        )}
      </Text>
      {note !== "" && (
        <Text as="p" variant="bodySm" breakWord>
          {note}
        </Text>
      )}
    </BlockStack>
  );
}
