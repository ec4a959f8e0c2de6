import { Banner, BlockStack } from "@shopify/polaris";

import { FIREWALL_LIMITS, type FirewallCheck } from "../../../../contract/firewall";
import { numeral } from "../../../../words/numbers";

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
      ? `The firewall did not answer on ${name}`
      : `Connected: the firewall answered on ${name} in ${numeral(ms)} ms`;
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
    ? `Your account’s Workers ran ${requests} requests today. Workers Free includes ${limit} a day.`
    : `Palisade logged ${requests} visits at this domain today. Cloudflare counts every request, so more than that, toward the ${limit} a day of Workers Free. To see its number here, connect with a token that has Account Analytics: Read.`;
}
