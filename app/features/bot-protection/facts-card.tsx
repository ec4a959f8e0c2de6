import { Banner, List, Text } from "@shopify/polaris";

import type { getVpnBlocker } from "../../contract/bot-protection";
import type { OutputOf } from "../../contract/call";
import { oldDataDays } from "../../contract/location-data";
import { FoldedCard } from "../../ui/folded-card";
import { When } from "../../ui/times/when";
import { capital } from "../../words/capital";
import { counted } from "../../words/numbers";

type Vpn = OutputOf<typeof getVpnBlocker>;

interface FactsCardProps {
  /** Null where the screen does not rest on it. */
  readonly data: Vpn["data"] | null;
  readonly lists: Vpn["lists"];
  readonly now: number;
}

/** Where the facts come from, how old they are, and what is wrong with them. */
export function FactsCard({ data, lists, now }: FactsCardProps) {
  const age = oldDataDays(data?.ageDays ?? null);
  return (
    <>
      {age !== null && (
        <Banner tone="warning">
          <p>{`The network data is ${age} days old. Newer networks show as unknown.`}</p>
        </Banner>
      )}
      <FoldedCard title="Data sources" mustOpen={lists.some(({ problem }) => problem !== null)}>
        {data && (
          <Text as="p">
            Networks are classified by AS number and organization, from data kept on our own server.
            No outside service is called, except DNS to verify visitors who say they are crawlers.
          </Text>
        )}
        {lists.length === 0 ? (
          <Text as="p" tone="subdued">
            No published address lists are loaded. The operator of this app can turn them on.
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
      </FoldedCard>
    </>
  );
}

function ListState({
  title,
  entries,
  goodAt,
  problem,
  now,
}: Vpn["lists"][number] & { now: number }) {
  const name = capital(title);
  return (
    <>
      {goodAt === null ? (
        `${name}: not loaded yet. `
      ) : (
        <>
          {`${name}: ${counted(entries ?? 0, "entry", "entries")}, `}
          <When at={goodAt} now={now} />.{" "}
        </>
      )}
      {problem && (
        <Text as="span" tone="critical">
          {problem}
        </Text>
      )}
    </>
  );
}
