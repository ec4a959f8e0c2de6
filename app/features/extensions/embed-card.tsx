import { Banner, Button, ButtonGroup } from "@shopify/polaris";

import type { ExtensionsState } from "../../contract/extensions";
import { useAdminHost } from "../../ui/admin-host";
import { Facts } from "../../ui/facts";
import { When } from "../../ui/times/when";
import { activationPath } from "../extension-status/public";
import { AddressBanner } from "./address-banner";
import { Causes } from "./causes";
import { CHECK_WORDS, SOURCE_WORDS } from "./embed-words";
import { GUIDE_PATH } from "./guide-path";
import { LayerCard } from "./layer-card";
import { ReachAlarms } from "./reach-alarms";

type Embed = ExtensionsState["embed"];

interface EmbedCardProps {
  readonly embed: Embed;
  readonly addresses: ExtensionsState["addresses"];
  readonly reach: ExtensionsState["reach"];
  readonly isAppDisabled: boolean;
  readonly apiKey: string;
  readonly now: number;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** "On" is said once it is certain that whoever visits is also who the rules are asked about. */
const BADGES = {
  on: { tone: "success", words: "On" },
  untested: { tone: "attention", words: "On, not tested" },
  failing: { tone: "critical", words: "On, but not working" },
  off: { tone: "critical", words: "Off" },
} as const;

function embedState({ embed, addresses, reach }: EmbedCardProps): keyof typeof BADGES {
  if (!embed.isOn) return "off";
  const isFailing = addresses.isContradicted || reach.pathLostAt !== null || reach.refused !== null;
  if (isFailing) return "failing";
  return addresses.isConfirmed ? "on" : "untested";
}

/** The theme app embed: whether it runs, how we know, and how to switch it on. */
export function EmbedCard(props: EmbedCardProps) {
  const { embed, addresses, reach, isAppDisabled, apiKey, now, isChecking, onCheck } = props;
  const { adminAddress } = useAdminHost();
  const openEditor = () => void window.open(adminAddress(activationPath(apiKey)), "_blank");
  return (
    <LayerCard
      title="Theme app embed"
      badge={BADGES[embedState(props)]}
      protects="Checks every storefront visitor against your rules and shows blocked visitors the block page. All other storefront features need it."
    >
      {isAppDisabled && embed.isOn && (
        <Banner tone="warning">
          <p>
            The embed is on, but based on your settings all functions are temporarily suspended. No
            visitors are stopped.
          </p>
        </Banner>
      )}
      {embed.isOn && <ReachAlarms reach={reach} now={now} onFound={onCheck} />}
      {embed.isOn && <AddressBanner addresses={addresses} />}
      {embed.whyOff && <Causes embed={embed} why={embed.whyOff} />}
      <ButtonGroup>
        <Button variant={embed.isOn ? "secondary" : "primary"} onClick={openEditor}>
          {embed.isOn ? "Open theme editor" : "Activate"}
        </Button>
        <Button url={GUIDE_PATH}>Installation guide</Button>
        <Button onClick={onCheck} loading={isChecking}>
          Check again
        </Button>
      </ButtonGroup>
      <Facts facts={[...factsOf(embed, now), ["URL on your store", reach.proxyPath]]} />
    </LayerCard>
  );
}

function factsOf(embed: Embed, now: number) {
  const { seenAt, seenPath, publishedTheme, source, checkedAt, checkOutcome } = embed;
  return [
    [
      "Last visit",
      seenAt ? (
        <>
          <When at={seenAt} now={now} />
          {seenPath && `, on ${seenPath}`}
        </>
      ) : (
        "None seen yet"
      ),
    ],
    ["Published theme", publishedTheme || "Not known yet"],
    [
      "Last check",
      checkedAt && checkOutcome ? (
        <>
          {CHECK_WORDS[checkOutcome]} · <When at={checkedAt} now={now} />
        </>
      ) : (
        "Not yet"
      ),
    ],
    ["Source", source ? SOURCE_WORDS[source] : "Nothing yet"],
  ] as const;
}
