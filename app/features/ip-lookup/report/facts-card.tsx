import { BlockStack, Card, DescriptionList, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

import type { AddressReport } from "../../../contract/ip-lookup";
import { countryName } from "../../../platform/countries";
import { Flagged } from "../../../ui/flagged";
import { CLASS_WORDS, networkName, reverseWords } from "../lookup-words";

const UNKNOWN = "Unknown";

/** Place, network, names and crawler of one address. */
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
            Locations are approximate: in half of the cases the city is correct to within 50 km. It
            may be the provider’s office.
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
  const name = { term: "Name", description: reverseWords(reverse) };
  if (special) return [name];
  return [
    { term: "Country", description: <Country facts={facts} /> },
    { term: "Region", description: facts.region ?? UNKNOWN },
    { term: "City", description: facts.city ?? UNKNOWN },
    { term: "Network", description: networkWords(report) },
    { term: "IP type", description: <NetworkClass report={report} /> },
    name,
    ...(crawler ? [{ term: "Crawler", description: crawlerWords(crawler) }] : []),
  ];
}

function Country({ facts }: Pick<AddressReport, "facts">) {
  const { country: code, otherCountry } = facts;
  if (code === null) return UNKNOWN;
  if (otherCountry !== null) {
    return `Unsure: ${countryName(code)} or ${countryName(otherCountry)}. Data sources disagree.`;
  }
  return (
    <Flagged code={code}>
      {countryName(code)} ({code})
    </Flagged>
  );
}

function networkWords({ facts, networkRange }: AddressReport): string {
  if (facts.asn === null) return "No known network";
  const range = networkRange === null ? "" : `, ${networkRange}`;
  return networkName(facts.asn, facts.organisation) + range;
}

function NetworkClass({ report }: { readonly report: AddressReport }) {
  const { networkClass } = report.facts;
  if (networkClass === null) return UNKNOWN;
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

const VERDICTS = {
  verified: "verified by its operator",
  pending: "verification in progress",
  spoofed: "but the IP address does not belong to its operator, so it is spoofed",
  unverified: "it cannot be verified",
} as const;

function crawlerWords({ id, verdict }: NonNullable<AddressReport["crawler"]>): string {
  return `Claims to be ${id}; ${VERDICTS[verdict]}.`;
}
