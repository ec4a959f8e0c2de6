import { Text } from "@shopify/polaris";

import { FIREWALL_LIMITS, type FirewallConnection } from "../../../../contract/firewall";
import { When } from "../../../../ui/times/when";
import { counted, numeral, percent, plural } from "../../../../words/numbers";
import { zoneFacts as texts } from "./texts";

interface ZoneFactsProps {
  readonly zone: FirewallConnection;
  readonly now: number;
}

/** Beyond this part of the day's requests the merchant should do something. */
const MUCH = 0.8;

/** Which rules a Worker uses where, what it takes of the account's requests, and of visitors' time. */
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
          {texts.dailyRequestsAndProcessor}
        </Text>
      )}
    </>
  );
}

type Rules = NonNullable<FirewallConnection["rules"]>;
type Account = NonNullable<FirewallConnection["account"]>;

/** "Rules version 14 in 5 Worker instances (AMS, FRA), first used 2 hours ago. At its last report, 1 instance used an older version." */
function RulesLine({ rules, now }: { readonly rules: Rules; readonly now: number }) {
  const { version, since, isolates, older, colos } = rules;
  const where = colos.length === 0 ? "" : ` (${colos.join(", ")})`;
  const rest = texts.atLastReportUsed({
    older: plural(older, "its", "their"),
    older2: counted(older, "instance", "instances"),
  });
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      Rules version {numeral(version)} in{" "}
      {counted(isolates, texts.workerInstance, texts.workerInstances)}
      {where}, first used <When at={since} now={now} />. {older > 0 && rest}
    </Text>
  );
}

interface ShareLineProps extends Pick<FirewallConnection, "failPolicy"> {
  readonly account: Account;
  readonly now: number;
}

/** What visitors get while the day's requests are used up. */
const USED_UP = {
  open: texts.visitorsReachYourShop,
  closed: texts.visitorsSeeCloudflaresError1027,
};

/** "12% of 100,000 requests a day used by all Workers of your account (5 minutes ago)" */
function ShareLine({ account, failPolicy, now }: ShareLineProps) {
  const limit = FIREWALL_LIMITS.freeRequestsADay;
  const { requests } = account;
  const isMuch = requests > MUCH * limit;
  return (
    <Text as="p" variant="bodySm" tone={isMuch ? "caution" : "subdued"}>
      {percent(requests, limit)} of {numeral(limit)} requests a day used by all Workers of your
      account (<When at={account.checkedAt} now={now} />
      ). {requests >= limit && texts.onWorkersFreeThey(USED_UP[failPolicy])}
      {isMuch && texts.onWorkersFreeSwitch}
    </Text>
  );
}

/** "Processor time per request in 24 hours: 0.4 ms (p50), 0.9 ms (p95)" */
function TimeLine({ cpu }: { readonly cpu: NonNullable<Account["cpu"]> }) {
  const ms = (microseconds: number) => texts.ms(numeral(microseconds / 1_000));
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {texts.processorTimePerRequest({ p50: ms(cpu.p50), p95: ms(cpu.p95) })}
    </Text>
  );
}

/** What visitors saw who were neither let in nor stopped. */
function EndedLine({ ended }: { readonly ended: number }) {
  return (
    <Text as="p" variant="bodySm" tone="caution">
      {texts.cloudflareEndedIn24(counted(ended, "request", "requests"))}
    </Text>
  );
}
