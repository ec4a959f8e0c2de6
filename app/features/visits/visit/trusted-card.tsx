import { useState } from "react";

import { VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import type { VisitRow } from "#app/contract/visits/visit-row";
import { useActorText } from "#app/features/shop/public-screens";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, Card, InlineStack, Text, TextField } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import type { VisitorIntents } from "../report/visitor-intents.server";
import { trustedCard as texts } from "./texts";

/** Shows and edits the merchant's mark of a visit as safe. The mark changes no rule. */
export function TrustedCard({ visit, now }: { readonly visit: VisitRow; readonly now: number }) {
  const actorText = useActorText();
  const { trusted, id } = visit;
  const [note, setNote] = useState(trusted?.note ?? "");
  const { send, answer, isBusy } = useAction<VisitorIntents, "trusted">();
  const fields = answer?.ok === false ? answer.fields : {};
  const save = (isTrusted: boolean) =>
    send({ intent: "trusted", input: { id, trusted: isTrusted, note } });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        <Text as="p" tone="subdued">
          {trusted
            ? texts.marked({
                by: actorText(trusted.by),
                when: <When at={trusted.at} now={now} />,
              })
            : texts.about}
        </Text>
        <TextField
          label={texts.note}
          autoComplete="off"
          maxLength={VISIT_LIMITS.noteChars}
          value={note}
          error={fields.note}
          onChange={setNote}
        />
        <InlineStack gap="200">
          <Button loading={isBusy} onClick={() => save(true)}>
            {trusted ? texts.saveNote : texts.markAsSafe}
          </Button>
          {trusted && (
            <Button variant="tertiary" disabled={isBusy} onClick={() => save(false)}>
              {texts.removeMark}
            </Button>
          )}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
