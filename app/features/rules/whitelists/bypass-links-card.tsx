import { useState } from "react";

import type { BypassLink } from "#app/contract/rules/whitelists";
import { useAction } from "#app/ui/forms/use-action";
import { Badge, BlockStack, Box, Button, Card, InlineStack, Text } from "#app/ui/kit";
import { ConfirmModal } from "#app/ui/modals/confirm-modal";
import { When } from "#app/ui/times/when";

import { CreateLinkDialog } from "./create-link-dialog";
import type { LinkIntents } from "./link-intents.server";
import { bypassLinksCard as texts } from "./texts";

interface BypassLinksCardProps {
  readonly links: readonly BypassLink[];
  readonly now: number;
}

/** Lists bypass links, and creates and revokes them. A link allows everyone who opens it. */
export function BypassLinksCard({ links, now }: BypassLinksCardProps) {
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<BypassLink | null>(null);
  const { send } = useAction<LinkIntents, "revoke-link">();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingSm">
            {texts.title}
          </Text>
          <Button onClick={() => setCreating(true)}>{texts.createLink}</Button>
        </InlineStack>
        <Text as="p" tone="subdued">
          {texts.about}
        </Text>
        {links.length === 0 ? (
          <Text as="p" tone="subdued">
            {texts.none}
          </Text>
        ) : (
          <Box as="ul">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} now={now} onRevoke={() => setRevoking(link)} />
            ))}
          </Box>
        )}
      </BlockStack>
      {isCreating && <CreateLinkDialog onClose={() => setCreating(false)} />}
      <ConfirmModal
        open={revoking !== null}
        title={texts.revokeQuestion({ label: revoking?.label ?? "" })}
        confirmLabel={texts.revoke}
        destructive
        onConfirm={() => {
          if (revoking) send({ intent: "revoke-link", input: { id: revoking.id } });
          setRevoking(null);
        }}
        onClose={() => setRevoking(null)}
      >
        <p>{texts.revokeMeans}</p>
      </ConfirmModal>
    </Card>
  );
}

interface LinkRowProps {
  readonly link: BypassLink;
  readonly now: number;
  readonly onRevoke: () => void;
}

function LinkRow({ link, now, onRevoke }: LinkRowProps) {
  const { label, expiresAt, lastUsedAt, uses, maxUses } = link;
  const hasEnded = Date.parse(expiresAt) <= now;
  const end = <When at={expiresAt} now={now} />;
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <div className="rules-country">
        <div className="rules-country-name">
          <BlockStack gap="050">
            <InlineStack gap="200" blockAlign="center">
              <Text as="h3" variant="bodyMd" fontWeight="medium" breakWord>
                {label}
              </Text>
              {hasEnded && <Badge>{texts.ended}</Badge>}
              {!hasEnded && uses === maxUses && <Badge tone="info">{texts.allUsesTaken}</Badge>}
            </InlineStack>
            <Text as="p" variant="bodySm" tone="subdued">
              {texts.openedIn({ uses, most: maxUses })}
              {lastUsedAt && (
                <>, {texts.lastOpened({ when: <When at={lastUsedAt} now={now} /> })}</>
              )}
              {" · "}
              {hasEnded ? texts.endedAt({ when: end }) : texts.endsAt({ when: end })}
            </Text>
          </BlockStack>
        </div>
        <Button
          variant="tertiary"
          tone="critical"
          accessibilityLabel={hasEnded ? texts.removeLink({ label }) : texts.revokeLink({ label })}
          onClick={onRevoke}
        >
          {hasEnded ? texts.remove : texts.revoke}
        </Button>
      </div>
    </Box>
  );
}
