import { Badge, BlockStack, Icon, InlineStack, Link, Text } from "@shopify/polaris";
import { AlertTriangleIcon } from "@shopify/polaris-icons";

import type { RedirectRow } from "../../../contract/redirects";
import { moveItems, type RowMoves } from "../../../ui/lists/arranged-list";
import { RowMenu } from "../../../ui/lists/row-menu";
import { SortableRow } from "../../../ui/lists/sortable-row";
import { Switch } from "../../../ui/forms/switch";
import { When } from "../../../ui/times/when";

import { countsWords, placesWords, typeWord } from "./redirect-words";

interface RedirectListRowProps {
  readonly redirect: RedirectRow;
  readonly now: number;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onPreview: () => void;
  readonly moves: RowMoves;
}

/** One redirect of the list, dragged by its handle. */
export function RedirectListRow(props: RedirectListRowProps) {
  const { redirect, now, isOn, onSwitch, onPreview, moves } = props;
  const { id, name } = redirect;
  return (
    <SortableRow
      id={id}
      name={name}
      thing="redirect"
      controls={
        <>
          <Switch label={`${name} is on`} checked={isOn} onChange={onSwitch} />
          <RowMenu
            name={name}
            items={[
              { content: "Edit", url: `/redirect/${id}` },
              { content: "Duplicate", url: `/redirect/new?copy=${id}` },
              { content: "See it as a visitor", act: onPreview },
              ...moveItems(moves),
            ]}
          />
        </>
      }
    >
      <About redirect={redirect} now={now} />
    </SortableRow>
  );
}

function About({ redirect, now }: Pick<RedirectListRowProps, "redirect" | "now">) {
  const { id, name, type, to, places, notes, expiresAt } = redirect;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <BlockStack gap="050">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm" breakWord>
          <Link url={`/redirect/${id}`} monochrome removeUnderline>
            {name}
          </Link>
        </Text>
        <Badge>{typeWord(type)}</Badge>
        {isExpired && <Badge tone="warning">Over</Badge>}
      </InlineStack>
      <Text as="p" breakWord>
        {`${placesWords(places)} → ${to}`}
      </Text>
      <Text as="p" variant="bodySm" tone="subdued">
        {countsWords(redirect)}
        {expiresAt !== null && (
          <>
            {isExpired ? " · ended " : " · ends "}
            <When at={expiresAt} now={now} />
          </>
        )}
      </Text>
      {notes.map((note) => (
        <div key={note} className="redirects-note">
          <span>
            <Icon source={AlertTriangleIcon} tone="caution" accessibilityLabel="Note" />
          </span>
          <Text as="p" variant="bodySm" breakWord>
            {note}
          </Text>
        </div>
      ))}
    </BlockStack>
  );
}
