import type { getVpnBlocker } from "#app/contract/bot-protection";
import type { OutputOf } from "#app/contract/call";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { List, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { capital } from "#app/words/capital";

import { factsCard as texts } from "./texts";

type Vpn = OutputOf<typeof getVpnBlocker>;

interface FactsCardProps {
  /** Network data. Null if the screen does not use network data. */
  readonly data: Vpn["data"] | null;
  readonly lists: Vpn["lists"];
  readonly now: number;
}

/**
 * Shows the sources of the network data: the classification of networks, and the state of each
 * published list.
 */
export function FactsCard({ data, lists, now }: FactsCardProps) {
  return (
    <CollapsibleCard title={texts.title} mustOpen={lists.some(({ problem }) => problem !== null)}>
      {data && <Text as="p">{texts.howClassified}</Text>}
      {lists.length === 0 ? (
        <Text as="p" tone="subdued">
          {texts.noLists}
        </Text>
      ) : (
        <List>
          {lists.map((list) => (
            <List.Item key={list.title}>
              <ListState {...list} now={now} />
            </List.Item>
          ))}
        </List>
      )}
    </CollapsibleCard>
  );
}

function ListState({
  title,
  entries,
  goodAt,
  problem,
  now,
}: Vpn["lists"][number] & { now: number }) {
  const list = capital(title);
  return (
    <>
      {goodAt === null
        ? texts.notLoaded({ list })
        : texts.loaded({
            list,
            entries: entries ?? 0,
            when: <When at={goodAt} now={now} />,
          })}{" "}
      {problem && (
        <Text as="span" tone="critical">
          {problem}
        </Text>
      )}
    </>
  );
}
