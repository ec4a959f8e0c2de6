import { useState } from "react";

import { reportAddress, type RuleTarget } from "#app/features/visits/public";
import { RuleModal } from "#app/features/visits/public-screens";
import { ActionPathContext } from "#app/ui/forms/use-intent";
import { BlockStack, InlineStack, Link, Text } from "#app/ui/kit";
import { ViewButtons } from "#app/ui/lists/view-buttons";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { PartCard } from "./part-card";
import { requestStory } from "./request-story";
import { rangeOf, SOURCE_LISTS, type SourceList } from "./source-lists";
import { SourcesTable } from "./sources-table";
import type { Sources, SourcesInput } from "./story-intents.server";
import { sourceLists, sourcesCard as texts } from "./texts";
import { usePart } from "./use-part";
import { WorldMap } from "./world-map/world-map";

interface SourcesCardProps {
  readonly days: number;
  readonly loadedAt: number;
}

const HEADING_ID = "dashboard-sources";
const views = () => SOURCE_LISTS.map((id) => ({ id, text: sourceLists[id].title }));

const requestSources = (input: SourcesInput) => requestStory("sources", input);

/** The largest countries, networks, pages, referrers and crawlers, with the number of stopped visits of each. */
export function SourcesCard({ days, loadedAt }: SourcesCardProps) {
  const [list, setList] = useState<SourceList>("country");
  const [target, setTarget] = useState<RuleTarget | null>(null);
  const part = usePart(requestSources, { by: list, range: rangeOf(days) }, loadedAt);
  return (
    <>
      <PartCard
        title={texts.title}
        id={HEADING_ID}
        part={part}
        lines={8}
        head={
          <>
            <ViewButtons label={texts.views} views={views()} shown={list} onChoose={setList} />
            {list === "country" && !part.isFailed && (
              <WorldMap
                groups={part.data?.groups ?? null}
                range={part.data?.range ?? rangeOf(days)}
              />
            )}
          </>
        }
      >
        {(sources) => (
          <BlockStack gap="300">
            <SourcesTable
              list={list}
              sources={sources}
              labelledBy={HEADING_ID}
              onBlock={setTarget}
            />
            <HowCounted sources={sources} />
            <More list={list} range={sources.range} />
          </BlockStack>
        )}
      </PartCard>
      {target && (
        // The action of the visitor report saves the rule.
        <ActionPathContext.Provider value="/visitors">
          <RuleModal effect="block" targets={[target]} onClose={() => setTarget(null)} />
        </ActionPathContext.Provider>
      )}
    </>
  );
}

/** Notes on how visits were counted. Empty if every visit of the period was counted. */
function HowCounted({ sources }: { readonly sources: Sources }) {
  const timeZone = useStoreZone();
  const { needsPlan, counted, countedBackTo } = sources;
  if (!needsPlan && countedBackTo === null) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {needsPlan && (
        <>{texts.lastDayOnly({ link: (words) => <Link url="/subscription">{words}</Link> })} </>
      )}
      {countedBackTo !== null &&
        texts.basedOn({ visits: counted, since: zonedMoment(countedBackTo, timeZone) })}
    </Text>
  );
}

function More({ list, range }: { readonly list: SourceList } & Pick<Sources, "range">) {
  const url = reportAddress({ by: list, range, ...(list === "crawler" ? { crawler: "bot" } : {}) });
  return (
    <InlineStack gap="400">
      <Link url={url}>{texts.viewAll}</Link>
      {list === "crawler" && <Link url="/botBlocker">{texts.chooseBots}</Link>}
    </InlineStack>
  );
}
