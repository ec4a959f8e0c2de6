import { FIREWALL_LIMITS, type FirewallConnection } from "#app/contract/firewall-state";
import { Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { percent } from "#app/words/numbers";

import { zoneFacts as texts } from "./texts";

interface ZoneFactsProps {
  readonly zone: FirewallConnection;
  readonly now: number;
}

/** Share of the daily requests above which a warning is shown. */
const MUCH = 0.8;

/** Rules that a Worker uses and where, its share of the account's requests, and its CPU time. */
export function ZoneFacts({ zone, now }: ZoneFactsProps) {
  const { rules, account, failPolicy } = zone;
  return (
    <>
      {rules && <RulesLine rules={rules} now={now} />}
      {account ? (
        <>
          <ShareLine {...{ account, failPolicy, now }} />
          {account.cpu && <TimeLine cpu={account.cpu} />}
          {account.cpu && account.cpu.ended > 0 && <EndedLine ended={account.cpu.ended} />}
        </>
      ) : (
        <Text as="p" variant="bodySm" tone="subdued">
          {texts.notKnownYet}
        </Text>
      )}
    </>
  );
}

type Rules = NonNullable<FirewallConnection["rules"]>;
type Account = NonNullable<FirewallConnection["account"]>;

/**
 * Line such as "Rules version 14 in 5 Worker instances (AMS, FRA), first used 2 hours ago. At its last report, 1
 * instance used an older version."
 */
function RulesLine({ rules, now }: { readonly rules: Rules; readonly now: number }) {
  const { version, since, isolates, older, colos } = rules;
  const inUse = texts.rulesInUse({
    ...{ version, instances: isolates, places: colos.join(", ") || null },
    firstUsed: <When at={since} now={now} />,
  });
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {inUse} {older > 0 && texts.olderInUse({ instances: older })}
    </Text>
  );
}

interface ShareLineProps extends Pick<FirewallConnection, "failPolicy"> {
  readonly account: Account;
  readonly now: number;
}

/** Line such as "12% of 100,000 requests a day used by all Workers of your account (5 minutes ago)". */
function ShareLine({ account, failPolicy, now }: ShareLineProps) {
  const limit = FIREWALL_LIMITS.freeRequestsADay;
  const { requests } = account;
  const isMuch = requests > MUCH * limit;
  const checked = <When at={account.checkedAt} now={now} />;
  const warnings = [
    requests >= limit && texts.usedUp[failPolicy],
    isMuch && texts.switchToPaid,
  ].filter(Boolean);
  return (
    <Text as="p" variant="bodySm" tone={isMuch ? "caution" : "subdued"}>
      {texts.share({ share: percent(requests, limit), limit, checked })} {warnings.join(" ")}
    </Text>
  );
}

/** Line such as "Processor time per request in 24 hours: 0.4 ms (p50), 0.9 ms (p95)". */
function TimeLine({ cpu }: { readonly cpu: NonNullable<Account["cpu"]> }) {
  const inMs = (microseconds: number) => microseconds / 1_000;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {texts.processorTime({ p50: inMs(cpu.p50), p95: inMs(cpu.p95) })}
    </Text>
  );
}

/** Requests that Cloudflare ended at a limit, so that visitors saw an error. */
function EndedLine({ ended }: { readonly ended: number }) {
  return (
    <Text as="p" variant="bodySm" tone="caution">
      {texts.ended({ count: ended })}
    </Text>
  );
}
