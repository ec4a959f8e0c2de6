import type { RevokedVisit } from "#app/contract/revoked-visits";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, InlineStack, Link, Text } from "#app/ui/kit";
import { NotLoaded } from "#app/ui/loaded";
import { SectionCard } from "#app/ui/section-card";
import { When } from "#app/ui/times/when";

import type { PassIntents } from "./pass-intents.server";
import type { RevokedView } from "./pass-view";
import { revokedCard as texts } from "./texts";

/** Card with the visits that the checkout refuses because their pass is in too many carts. Hidden if there are none. */
export function RevokedCard({ revoked, now }: { revoked: RevokedView; now: number }) {
  if (revoked.problem !== null) {
    return <NotLoaded title={texts.couldNotLoad} why={revoked.problem} />;
  }
  if (revoked.visits.length === 0) return null;
  return (
    <SectionCard title={texts.title} intro={texts.about}>
      <BlockStack as="ul" gap="300">
        {revoked.visits.map((each) => (
          <RevokedRow key={each.visit} revoked={each} now={now} />
        ))}
      </BlockStack>
    </SectionCard>
  );
}

function RevokedRow({ revoked, now }: { revoked: RevokedVisit; now: number }) {
  const { visit, carts, until } = revoked;
  const { send, isBusy } = useAction<PassIntents, "restore-visit">();
  return (
    <li>
      <InlineStack gap="300" align="space-between" blockAlign="center">
        <Text as="p">
          <Link url={`/visitors?reference=${visit}`}>{visit}</Link>{" "}
          {texts.inCarts({ carts, until: <When at={until} now={now} /> })}
        </Text>
        <Button
          loading={isBusy}
          accessibilityLabel={texts.restoreOf({ visit })}
          onClick={() => send({ intent: "restore-visit", input: { visit } })}
        >
          {texts.restore}
        </Button>
      </InlineStack>
    </li>
  );
}
