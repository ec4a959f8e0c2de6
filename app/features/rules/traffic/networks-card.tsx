import { ChangeQuestion } from "#app/features/shop/public-screens";

import { classText } from "../entries/network-words";
import type { NetworkTraffic } from "../entry-editor/list-answers";
import { type OnAdded, useAddOne } from "../entry-editor/use-added-notice";
import { networksCard as texts } from "./texts";
import { TrafficCard } from "./traffic-card";

interface NetworksCardProps {
  readonly traffic: NetworkTraffic;
  readonly onAdded: OnAdded;
}

/** Lists networks of the last week's visitors. */
export function NetworksCard({ traffic, onAdded }: NetworksCardProps) {
  const { add, isBusy, question } = useAddOne(onAdded);
  const sources = traffic.networks.map(({ asn, organization, networkClass, visits, isListed }) => ({
    line: `AS${asn}`,
    name: organization === null ? `AS${asn}` : `${organization} (AS${asn})`,
    detail: classText(networkClass),
    visits,
    isListed,
  }));
  return (
    <>
      <TrafficCard
        title={texts.title}
        showAll={texts.showAll}
        sources={sources}
        total={traffic.total}
        isEstimate={traffic.isEstimate}
        isBusy={isBusy}
        onBlock={add}
      />
      <ChangeQuestion question={question} />
    </>
  );
}
