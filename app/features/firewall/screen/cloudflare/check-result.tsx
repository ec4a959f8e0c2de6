import { FIREWALL_LIMITS, type FirewallCheck } from "#app/contract/firewall-state";
import { Banner, BlockStack } from "#app/ui/kit";

import { checkResult as texts } from "./texts";

interface CheckResultProps {
  /** Domain of the connection. */
  readonly name: string;
  readonly check: FirewallCheck;
}

/** Result of a test request through a domain, and the number of requests used today. */
export function CheckResult({ name, check }: CheckResultProps) {
  const { ms, problem } = check;
  const title =
    ms === null ? texts.noAnswer({ domain: name }) : texts.connected({ domain: name, ms });
  return (
    <Banner tone={problem === "" ? "success" : "warning"} title={title}>
      <BlockStack gap="100">
        {problem !== "" && <p>{problem}</p>}
        <p>{todayOf(check)}</p>
      </BlockStack>
    </Banner>
  );
}

/** Returns the account's number of requests if the token may read it, else the app's count, which is smaller. */
function todayOf({ today }: FirewallCheck): string {
  const { requests, isOfAccount } = today;
  const limit = FIREWALL_LIMITS.freeRequestsADay;
  return isOfAccount
    ? texts.accountToday({ requests, limit })
    : texts.loggedToday({ requests, limit });
}
