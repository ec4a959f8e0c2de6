import { FIREWALL_LIMITS, type FirewallCheck } from "#app/contract/firewall";
import { Banner, BlockStack } from "#app/ui/kit";

import { checkResult as texts } from "./texts";

interface CheckResultProps {
  /** The domain. */
  readonly name: string;
  readonly check: FirewallCheck;
}

/** What a test request through a domain found, and how many requests of the day are used. */
export function CheckResult({ name, check }: CheckResultProps) {
  const { ms, problem } = check;
  const title = ms === null ? texts.noAnswer(name) : texts.connected({ domain: name, ms });
  return (
    <Banner tone={problem === "" ? "success" : "warning"} title={title}>
      <BlockStack gap="100">
        {problem !== "" && <p>{problem}</p>}
        <p>{todayOf(check)}</p>
      </BlockStack>
    </Banner>
  );
}

/** Cloudflare's own number where the token may see it, else ours, which is smaller. */
function todayOf({ today }: FirewallCheck): string {
  const { requests, isOfAccount } = today;
  const limit = FIREWALL_LIMITS.freeRequestsADay;
  return isOfAccount
    ? texts.accountToday({ requests, limit })
    : texts.loggedToday({ requests, limit });
}
