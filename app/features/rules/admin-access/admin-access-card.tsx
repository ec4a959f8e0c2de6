import { Badge, BlockStack, Button, Card, InlineStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import type { AdminAccessState } from "./access-state";
import { SetAccessModal } from "./set-access-modal";
import { adminAccessCard as texts } from "./texts";
import { useAdminAccess } from "./use-admin-access";

interface AdminAccessCardProps {
  readonly state: AdminAccessState;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Shows the Admin Access card of the dashboard (specification section 2.5). */
export function AdminAccessCard({ state, now }: AdminAccessCardProps) {
  const { change, question } = useAdminAccess(state);
  const { isEnabled, endsAt } = state;
  return (
    <Card>
      <BlockStack gap="300" inlineAlign="start">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          {isEnabled !== null && (
            <Badge tone={isEnabled ? "success" : undefined}>
              {isEnabled ? texts.enabled : texts.disabled}
            </Badge>
          )}
        </InlineStack>
        <Text as="p">{texts.about}</Text>
        {endsAt && (
          <Text as="p" tone="subdued">
            {texts.expires({ when: <When at={endsAt} now={now} /> })}
          </Text>
        )}
        <InlineStack gap="200">
          {/* Enabled while busy, because the closing modal returns the focus to this button. */}
          <Button onClick={() => change(!isEnabled)} disabled={isEnabled === null}>
            {isEnabled ? texts.disable : texts.enable}
          </Button>
          {isEnabled && (
            <Button variant="plain" onClick={() => change(true)}>
              {texts.allowThisBrowser}
            </Button>
          )}
        </InlineStack>
      </BlockStack>
      {question && <SetAccessModal question={question} />}
    </Card>
  );
}
