import { countryName } from "#app/base/countries";
import type { LocationData } from "#app/contract/location-data";
import type { Preview, PreviewResult as Result } from "#app/contract/rules/preview";
import type { VisitRow } from "#app/contract/visits/visit-row";
import { ResultAttribution } from "#app/ui/data-attribution";
import { Banner, BlockStack, Link, List, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import {
  countriesText,
  crawlersText,
  customersText,
  effects,
  headline,
  limitsText,
  outcomesText,
} from "./preview-words";
import { previewResult as texts } from "./texts";

interface PreviewResultProps {
  readonly preview: Preview;
  readonly result: Result;
  /** Age and credits of the location data. Null if unknown. */
  readonly geoData: LocationData | null;
}

/** Shows the result of a preview, with some of the affected visits. */
export function PreviewResult({ preview, result, geoData }: PreviewResultProps) {
  const { stopped, letIn } = result;
  const crawlers = crawlersText(result);
  const now = Date.parse(preview.until);
  return (
    <BlockStack gap="200">
      <Text as="p" fontWeight="semibold">
        {headline(preview, result)}
      </Text>
      {stopped.visits > 0 && (
        <Text as="p">
          {texts.stopped({ outcomes: outcomesText(stopped), countries: countriesText(stopped) })}
        </Text>
      )}
      {customersText(result) && <Text as="p">{customersText(result)}</Text>}
      {effects(result).map((text) => (
        <Text as="p" key={text}>
          {text}
        </Text>
      ))}
      {crawlers !== "" && (
        <Banner tone="warning" title={texts.crawlersStopped}>
          <p>{texts.crawlersHelp({ crawlers })}</p>
        </Banner>
      )}
      <Sample title={texts.wouldHaveStopped} visits={stopped.sample} now={now} />
      <Sample title={texts.wouldAllow} visits={letIn.sample} now={now} />
      <Text as="p" tone="subdued" variant="bodySm">
        {limitsText(result)}
      </Text>
      {geoData && <ResultAttribution {...geoData} />}
    </BlockStack>
  );
}

const placeOf = (country: string | null) =>
  country === null ? texts.unknownCountry : countryName(country);

interface SampleProps {
  readonly title: string;
  readonly visits: readonly VisitRow[];
  readonly now: number;
}

/**
 * Lists visits of the log with links to their pages. Opens a new tab, because this page has an
 * edited form.
 */
function Sample({ title, visits, now }: SampleProps) {
  if (visits.length === 0) return null;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <div style={{ overflowWrap: "anywhere" }}>
        <List>
          {visits.map(({ id, at, ip, country, path, reference }) => (
            <List.Item key={id}>
              <Link url={`/visitors?visit=${id}`} target="_blank">
                {reference}
              </Link>
              {" · "}
              <When at={at} now={now} />
              {" · "}
              {[ip || texts.noIpAddress, placeOf(country), path].join(" · ")}
            </List.Item>
          ))}
        </List>
      </div>
    </BlockStack>
  );
}
