import { countryName } from "#app/base/countries";
import type { NetworkReport } from "#app/contract/ip-lookup";
import { describeSize } from "#app/features/visits/public";
import { BlockStack, Card, InlineGrid, List, Text } from "#app/ui/kit";
import { wholePercent } from "#app/words/numbers";

import { ListedCard } from "../list/listed-card";
import { networkName } from "../lookup-words";
import { CopyLink } from "./copy-link";
import { HistoryCard } from "./history-card";
import { networkReportCards as texts } from "./texts";

interface NetworkReportProps {
  readonly report: NetworkReport;
  /** Epoch milliseconds. */
  readonly now: number;
}

const COLUMNS = { xs: 1, md: 2 } as const;

/** Shows the facts about a block or range of addresses. */
export function NetworkReportCards({ report, now }: NetworkReportProps) {
  const { value, history, entries } = report;
  return (
    <BlockStack gap="400">
      <ListedCard value={value} entries={entries} networkClass={null} now={now} />
      <InlineGrid columns={COLUMNS} gap="400" alignItems="start">
        <ContentsCard report={report} />
        <HistoryCard
          history={history}
          uncounted={history.length > 0 ? null : texts.notCounted}
          now={now}
        />
      </InlineGrid>
    </BlockStack>
  );
}

function ContentsCard({ report }: { readonly report: NetworkReport }) {
  const { value, notice, special, first, last, size, isComplete } = report;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd" breakWord>
          {value}
        </Text>
        {notice && <Text as="p">{notice}</Text>}
        <Text as="p" breakWord>
          {texts.range({ size: describeSize(size), first, last })}
        </Text>
        {special && (
          <Text as="p">
            <b>{special.name}</b> ({special.block}). {special.meaning}
          </Text>
        )}
        {!special && <Inside report={report} />}
        {!isComplete && (
          <Text as="p" tone="subdued">
            {texts.isTooLarge}
          </Text>
        )}
        <div>
          <CopyLink />
        </div>
      </BlockStack>
    </Card>
  );
}

function Inside({ report: { countries, networks, size } }: { readonly report: NetworkReport }) {
  const share = (part: number) => wholePercent(part, size);
  return (
    <>
      <Listing
        title={texts.countries}
        empty={texts.noCountries}
        lines={countries.map(({ code, size }) => `${countryName(code)}, ${share(size)}`)}
      />
      <Listing
        title={texts.networks}
        empty={texts.noNetworks}
        lines={networks.map(
          ({ asn, organization, size }) => `${networkName(asn, organization)}, ${share(size)}`,
        )}
      />
    </>
  );
}

interface ListingProps {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly string[];
}

function Listing({ title, empty, lines }: ListingProps) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {lines.length === 0 ? (
        <Text as="p">{empty}</Text>
      ) : (
        <List>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </BlockStack>
  );
}
