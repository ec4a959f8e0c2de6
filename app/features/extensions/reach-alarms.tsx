import { Banner, BlockStack, Button, TextField } from "@shopify/polaris";
import { useState } from "react";

import type { ExtensionsState } from "../../contract/extensions";
import { When } from "../../ui/times/when";
import { useToasts } from "../../ui/toasts";
import { percent } from "../../words/numbers";
import { REFUSAL_WORDS } from "../extension-status/public";
import { askExtensions } from "./use-extensions";
import { reachAlarms as texts } from "./texts";

type Reach = ExtensionsState["reach"];

interface ReachAlarmsProps {
  readonly reach: Reach;
  readonly now: number;
  /** The app's new address was found. */
  readonly onFound: () => void;
}

/** What keeps the storefront's questions from us, or us from seeing who asks; nothing when all is well. */
export function ReachAlarms({ reach, now, onFound }: ReachAlarmsProps) {
  const { pathLostAt, refused, shared } = reach;
  return (
    <>
      {pathLostAt && <PathLost reach={reach} onFound={onFound} />}
      {refused && (
        <Banner tone="critical" title={texts.yourStorefrontsRequestsAreRejected}>
          <p>
            We rejected {refused.count} requests and answered none since{" "}
            <When at={refused.since} now={now} />: {REFUSAL_WORDS[refused.why]}. Until then, no
            visitors are stopped. We need to fix this: contact us.
          </p>
        </Banner>
      )}
      {shared && (
        <Banner tone="warning" title={texts.nearlyAllVisitsCome}>
          <p>
            {percent(shared.percent, 100)} of your newest visits come from one{" "}
            {shared.by === "address" ? texts.ipAddress : texts.hostingNetwork}. Either a bot visits
            constantly, or we see the wrong IP address for your visitors. Use Test my protection
            below to find out.
          </p>
        </Banner>
      )}
    </>
  );
}

/** The store does not know the address that its pages ask under: the merchant types the new one. */
function PathLost({ reach, onFound }: Pick<ReachAlarmsProps, "reach" | "onFound">) {
  const toasts = useToasts();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function save() {
    setAsking(true);
    setProblem(null);
    const answer = await askExtensions("set-path", { address });
    setAsking(false);
    if (!answer.ok) return setProblem(answer.problem);
    if (answer.message) toasts.success(answer.message);
    onFound();
  }

  return (
    <Banner tone="critical" title={texts.palisadesUrlOnYour}>
      <BlockStack gap="300">
        <p>{texts.yourPagesCallPalisade(reach.proxyPath)}</p>
        <TextField
          label={texts.palisadesUrlOnYourStore}
          value={address}
          onChange={setAddress}
          placeholder="/apps/palisade"
          autoComplete="off"
          maxLength={300}
          error={problem ?? undefined}
          connectedRight={
            <Button onClick={() => void save()} loading={isAsking} disabled={address.trim() === ""}>
              {texts.checkAndUse}
            </Button>
          }
        />
      </BlockStack>
    </Banner>
  );
}
