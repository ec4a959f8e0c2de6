import type { ExtensionsState } from "#app/contract/extensions";
import { useAdminHost } from "#app/ui/admin-host";
import { Facts } from "#app/ui/facts";
import { Banner, Button, ButtonGroup } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { activationPath } from "../extension-status/activation";
import { AddressBanner } from "./address-banner";
import { Causes } from "./causes";
import { ConnectivityAlarms } from "./connectivity-alarms";
import { CHECK_WORDS, SOURCE_WORDS } from "./embed-words";
import { GUIDE_PATH } from "./guide-path";
import { LayerCard } from "./layer-card";
import { embedCard as texts } from "./texts";

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

/** Returns the badges by state. The badge "On" requires a test that confirmed the reading of visitors' addresses. */
const badges = () =>
  ({
    on: { tone: "success", words: texts.on },
    untested: { tone: "attention", words: texts.untested },
    failing: { tone: "critical", words: texts.failing },
    off: { tone: "critical", words: texts.off },
  }) as const;

function embedState({ embed, addresses, reach }: EmbedCardProps): keyof ReturnType<typeof badges> {
  if (!embed.isOn) return "off";
  const isFailing = addresses.isContradicted || reach.pathLostAt !== null || reach.refused !== null;
  if (isFailing) return "failing";
  return addresses.isConfirmed ? "on" : "untested";
}

/** Card of the theme app embed: its state, the evidence, and the button that activates it. */
export function EmbedCard(props: EmbedCardProps) {
  const { embed, addresses, reach, isAppDisabled, apiKey, now, isChecking, onCheck } = props;
  const { adminAddress } = useAdminHost();
  const openEditor = () => void window.open(adminAddress(activationPath(apiKey)), "_blank");
  return (
    <LayerCard title={texts.title} badge={badges()[embedState(props)]} protects={texts.about}>
      {isAppDisabled && embed.isOn && (
        <Banner tone="warning">
          <p>{texts.suspended}</p>
        </Banner>
      )}
      {embed.isOn && <ConnectivityAlarms reach={reach} now={now} onFound={onCheck} />}
      {embed.isOn && <AddressBanner addresses={addresses} />}
      {embed.whyOff && <Causes embed={embed} why={embed.whyOff} />}
      <ButtonGroup>
        <Button variant={embed.isOn ? "secondary" : "primary"} onClick={openEditor}>
          {embed.isOn ? texts.openEditor : texts.activate}
        </Button>
        <Button url={GUIDE_PATH}>{texts.installationGuide}</Button>
        <Button onClick={onCheck} loading={isChecking}>
          {texts.checkAgain}
        </Button>
      </ButtonGroup>
      <Facts facts={[...factsOf(embed, now), [texts.url, reach.proxyPath]]} />
    </LayerCard>
  );
}

function factsOf(embed: Embed, now: number) {
  const { seenAt, seenPath, publishedTheme, source, checkedAt, checkOutcome } = embed;
  const when = seenAt ? <When at={seenAt} now={now} /> : texts.noneSeen;
  return [
    [texts.lastVisit, seenAt && seenPath ? texts.seenOn({ when, path: seenPath }) : when],
    [texts.publishedTheme, publishedTheme || texts.notKnown],
    [
      texts.lastCheck,
      checkedAt && checkOutcome ? (
        <>
          {CHECK_WORDS[checkOutcome]} · <When at={checkedAt} now={now} />
        </>
      ) : (
        texts.notChecked
      ),
    ],
    [texts.source, source ? SOURCE_WORDS[source] : texts.noSource],
  ] as const;
}
