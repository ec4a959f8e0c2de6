import { Banner, List } from "@shopify/polaris";

import { CHECKOUT_LIMITS } from "../../../contract/checkout-validation";
import { ImportDialog } from "../../../ui/forms/import-dialog";
import { useAction } from "../../../ui/forms/use-action";

import type { CheckoutIntents } from "../rules/checkout-intents.server";

const KIND = {
  label: "A file that was exported here",
  accept: ".json,application/json",
  maxBytes: CHECKOUT_LIMITS.fileChars,
} as const;

const INTRO =
  "Rules of a file are added at the end of your list, switched off, so that you can look at them first.";

/** Shows the rules of a file, and adds all of them or none. */
export function ImportCheckoutRulesDialog({ onClose }: { readonly onClose: () => void }) {
  const check = useAction<CheckoutIntents, "import">();
  const add = useAction<CheckoutIntents, "import">();
  return (
    <ImportDialog
      title="Import checkout rules"
      intro={INTRO}
      kind={KIND}
      idle="Add"
      check={check}
      onCheck={({ text }) => check.send({ intent: "import", input: { text, isPreview: true } })}
      add={add}
      onAdd={({ text }) => add.send({ intent: "import", input: { text } })}
      preview={({ names }) => ({
        content: <Names names={names} />,
        confirm:
          names.length > 0 ? `Add ${names.length} ${names.length === 1 ? "rule" : "rules"}` : null,
      })}
      onClose={onClose}
    />
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <Banner tone="warning">The file holds no rules.</Banner>;
  return (
    <List>
      {names.map((name, at) => (
        <List.Item key={at}>{name}</List.Item>
      ))}
    </List>
  );
}
