import { CollapsibleCard } from "#app/ui/collapsible-card";
import { CopyField } from "#app/ui/forms/copy-field";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, InlineStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import type { PassIntents } from "./pass-intents.server";
import { lastingPassCard as texts } from "./texts";

/** Card that creates a pass for draft orders, cart links and carts of other systems. */
export function LastingPassCard({ now }: { readonly now: number }) {
  const { send, answer, isBusy } = useAction<PassIntents, "issue-pass">();
  const issued = answer?.ok ? answer.data : null;
  return (
    <CollapsibleCard title={texts.title} intro={texts.intro}>
      <InlineStack>
        <Button loading={isBusy} onClick={() => send({ intent: "issue-pass", input: {} })}>
          {texts.create}
        </Button>
      </InlineStack>
      <div aria-live="polite">
        {issued && (
          <BlockStack gap="300">
            <CopyField
              label={texts.value({ attribute: issued.attribute })}
              value={issued.pass}
              copied={texts.passCopied}
            />
            <CopyField
              label={texts.link}
              copied={texts.linkCopied}
              value={`?attributes[${issued.attribute}]=${issued.pass}`}
            />
            <Text as="p" tone="subdued">
              {texts.validUntil({ when: <When at={issued.validUntil} now={now} /> })}
            </Text>
          </BlockStack>
        )}
      </div>
    </CollapsibleCard>
  );
}
