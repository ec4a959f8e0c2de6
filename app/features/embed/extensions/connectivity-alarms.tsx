import { useState } from "react";

import type { ExtensionsState } from "#app/contract/extensions";
import { Banner, BlockStack, Button, TextField } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { useToasts } from "#app/ui/toasts";
import { percent } from "#app/words/numbers";

import { REFUSAL_WORDS } from "../extension-status/connectivity/refusal-words";
import { connectivityAlarms as texts } from "./texts";
import { requestExtensions } from "./use-extensions";

type Reach = ExtensionsState["reach"];

interface ConnectivityAlarmsProps {
  readonly reach: Reach;
  readonly now: number;
  /** Called after the app's new path was found. */
  readonly onFound: () => void;
}

/**
 * Banners for problems between the storefront and the app: a lost path, rejected requests, a shared address. Empty
 * without problems.
 */
export function ConnectivityAlarms({ reach, now, onFound }: ConnectivityAlarmsProps) {
  const { pathLostAt, refused, shared } = reach;
  return (
    <>
      {pathLostAt && <PathLost reach={reach} onFound={onFound} />}
      {refused && (
        <Banner tone="critical" title={texts.refused}>
          <p>
            {texts.refusedHelp({
              requests: refused.count,
              since: <When at={refused.since} now={now} />,
              why: REFUSAL_WORDS[refused.why],
            })}
          </p>
        </Banner>
      )}
      {shared && (
        <Banner tone="warning" title={texts.oneSource}>
          <p>
            {shared.by === "address"
              ? texts.oneAddress({ share: percent(shared.percent, 100) })
              : texts.oneNetwork({ share: percent(shared.percent, 100) })}{" "}
            {texts.oneSourceMeans}
          </p>
        </Banner>
      )}
    </>
  );
}

/** Form for the new proxy path, if the store does not know the path that its pages use. */
function PathLost({ reach, onFound }: Pick<ConnectivityAlarmsProps, "reach" | "onFound">) {
  const toasts = useToasts();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function save() {
    setAsking(true);
    setProblem(null);
    const answer = await requestExtensions("set-path", { address });
    setAsking(false);
    if (!answer.ok) return setProblem(answer.problem);
    if (answer.message) toasts.success(answer.message);
    onFound();
  }

  return (
    <Banner tone="critical" title={texts.urlChanged}>
      <BlockStack gap="300">
        <p>{texts.urlChangedHelp({ path: reach.proxyPath })}</p>
        <TextField
          label={texts.url}
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
