import { Banner, BlockStack } from "@shopify/polaris";

import { FIREWALL_LIMITS, type FirewallCheck } from "../../../../contract/firewall";
import { numeral } from "../../../../words/numbers";
import { checkResult as texts } from "./texts";

interface CheckResultProps {
  /** The domain. */
  readonly name: string;
  readonly check: FirewallCheck;
}

/** What a test request through a domain found, and how many requests of the day are used. */
export function CheckResult({ name, check }: CheckResultProps) {
  const { ms, problem } = check;
  const title =
    ms === null
      ? texts.theFirewallDidNotAnswerOn(name)
      : texts.connectedTheFirewallAnswered({ name, ms: numeral(ms) });
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
  const requests = numeral(today.requests);
  const limit = numeral(FIREWALL_LIMITS.freeRequestsADay);
  return today.isOfAccount
    ? texts.yourAccountsWorkersRan({ requests, limit })
    : texts.palisadeLoggedVisitsAt({ requests, limit });
}
