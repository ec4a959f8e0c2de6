import { useState } from "react";

import type { FirewallConnection } from "#app/contract/firewall-state";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Box, Button, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { ConnectionHead, LastDay, LastProblem } from "../connection-parts";
import type { FirewallIntents } from "../firewall-intents.server";
import { CheckResult } from "./check-result";
import { DisconnectDialog } from "./disconnect-dialog";
import { zoneRow as texts } from "./texts";
import { ZoneFacts } from "./zone-facts";

interface ZoneRowProps {
  readonly zone: FirewallConnection;
  readonly now: number;
}

/** One domain with its state, a test and its menu. */
export function ZoneRow({ zone, now }: ZoneRowProps) {
  const [isLeaving, setLeaving] = useState(false);
  const disconnect = { content: texts.disconnect, act: () => setLeaving(true), destructive: true };
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="200">
        <ConnectionHead connection={zone} menu={[disconnect]} />
        <ZoneReport zone={zone} now={now} />
        <ZoneCheck zone={zone} />
      </BlockStack>
      {isLeaving && <DisconnectDialog zone={zone} onClose={() => setLeaving(false)} />}
    </Box>
  );
}

/** Facts about the connection, one per line. */
function ZoneReport({ zone, now }: ZoneRowProps) {
  const { lastSeenAt, lastDay, failPolicy } = zone;
  return (
    <BlockStack gap="050">
      <Text as="p" variant="bodySm" tone="subdued">
        {lastSeenAt === null
          ? texts.openPage
          : texts.lastRequest({ when: <When at={lastSeenAt} now={now} /> })}
      </Text>
      <LastDay
        connection={zone}
        requests={texts.pages({ count: lastDay.requests })}
        rest={texts.notRecorded({ count: lastDay.lost })}
      />
      <ZoneFacts zone={zone} now={now} />
      <Text as="p" variant="bodySm" tone={failPolicy === "open" ? "subdued" : "caution"}>
        {texts.onceUsedUp[failPolicy]}
      </Text>
      <LastProblem connection={zone} now={now} />
    </BlockStack>
  );
}

/** Button that sends a test request through the domain, with the result. */
function ZoneCheck({ zone }: Pick<ZoneRowProps, "zone">) {
  const { send, answer, isBusy, problem } = useAction<FirewallIntents, "check-cloudflare">();
  const { id, name } = zone;
  return (
    <div>
      <Button
        size="slim"
        loading={isBusy}
        accessibilityLabel={texts.checkOf({ domain: name })}
        onClick={() => send({ intent: "check-cloudflare", input: { id } })}
      >
        {texts.check}
      </Button>
      <div role="status" className="ui-status">
        {problem !== null && <Text as="p">{problem}</Text>}
        {answer?.ok && !isBusy && <CheckResult name={name} check={answer.data.check} />}
      </div>
    </div>
  );
}
