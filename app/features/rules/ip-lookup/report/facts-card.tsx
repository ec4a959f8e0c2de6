import type { ReactNode } from "react";

import { countryInSentence, countryName } from "#app/base/countries";
import type { AddressReport } from "#app/contract/ip-lookup";
import { Flagged } from "#app/ui/flagged";
import { BlockStack, Card, DescriptionList, Text } from "#app/ui/kit";

import { CLASS_WORDS, describeReverseNames, networkName } from "../lookup-words";
import { factsCard as texts } from "./texts";

/** Shows location, network, host names and crawler of one address. */
export function FactsCard({ report }: { readonly report: AddressReport }) {
  const { special } = report;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {report.value}
        </Text>
        {special && (
          <Text as="p">
            <b>{special.name}</b> ({special.block}). {special.meaning}
          </Text>
        )}
        <div className="lookup-facts">
          <DescriptionList gap="tight" items={[...factsOf(report)]} />
        </div>
        {!special && (
          <Text as="p" tone="subdued" variant="bodySm">
            {texts.locationsAreApproximate}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}

interface Fact {
  readonly term: string;
  readonly description: ReactNode;
}

function factsOf(report: AddressReport): readonly Fact[] {
  const { facts, special, reverse, crawler } = report;
  const name = { term: texts.name, description: describeReverseNames(reverse) };
  if (special) return [name];
  return [
    { term: texts.country, description: <Country facts={facts} /> },
    { term: texts.region, description: facts.region ?? texts.unknown },
    { term: texts.city, description: facts.city ?? texts.unknown },
    { term: texts.network, description: describeNetwork(report) },
    { term: texts.ipType, description: <NetworkClass report={report} /> },
    name,
    ...(crawler ? [{ term: texts.crawler, description: describeCrawler(crawler) }] : []),
  ];
}

function Country({ facts }: Pick<AddressReport, "facts">) {
  const { country: code, otherCountry } = facts;
  if (code === null) return texts.unknown;
  if (otherCountry !== null) {
    return texts.unsureCountry({
      likely: countryInSentence(code),
      other: countryInSentence(otherCountry),
    });
  }
  return (
    <Flagged code={code}>
      {countryName(code)} ({code})
    </Flagged>
  );
}

function describeNetwork({ facts, networkRange }: AddressReport): string {
  if (facts.asn === null) return texts.noNetwork;
  const range = networkRange === null ? "" : `, ${networkRange}`;
  return networkName(facts.asn, facts.organization) + range;
}

function NetworkClass({ report }: { readonly report: AddressReport }) {
  const { networkClass } = report.facts;
  if (networkClass === null) return texts.unknown;
  return (
    <BlockStack as="span">
      <span>{CLASS_WORDS[networkClass]}</span>
      {report.classReason && (
        <Text as="span" tone="subdued" variant="bodySm">
          {report.classReason}
        </Text>
      )}
    </BlockStack>
  );
}

function describeCrawler({ id, verdict }: NonNullable<AddressReport["crawler"]>): string {
  return texts.claimsToBe[verdict]({ crawler: id });
}
