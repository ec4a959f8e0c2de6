import { describeCountries } from "#app/base/countries";
import type { AddressFacts, LookedUpLine } from "#app/contract/ip-lookup";
import { OUTCOME_TONES } from "#app/features/visits/public";
import { Badge, InlineStack, Link, Text } from "#app/ui/kit";

import { lookupPath } from "../lookup-path";
import { CLASS_WORDS, networkName, OUTCOME_WORDS } from "../lookup-words";
import { listTable as texts } from "./texts";

/** Shows the results of a list lookup, one row per line. */
export function ListTable({ rows }: { readonly rows: readonly LookedUpLine[] }) {
  return (
    <ol className="lookup-list">
      {rows.map((row, index) => (
        // Index as key, because a line can occur twice.
        <li key={index}>
          {row.value === null ? <BadLine row={row} /> : <GoodLine row={row} value={row.value} />}
        </li>
      ))}
    </ol>
  );
}

function BadLine({ row: { text, problem } }: { readonly row: LookedUpLine }) {
  return (
    <>
      <Text as="p" breakWord fontWeight="semibold">
        {text}
      </Text>
      <Text as="p" tone="critical" breakWord>
        {problem}
      </Text>
    </>
  );
}

function GoodLine({ row, value }: { readonly row: LookedUpLine; readonly value: string }) {
  const { facts, outcome, special } = row;
  return (
    <>
      <InlineStack gap="200" blockAlign="center">
        <Link url={lookupPath(value)}>{value}</Link>
        {outcome && <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Badge>}
      </InlineStack>
      <Text as="p" tone="subdued" breakWord>
        {special || (facts && describeFacts(facts)) || texts.noData}
      </Text>
    </>
  );
}

function describeFacts(facts: AddressFacts): string {
  const { country, otherCountry, city, asn, organization, networkClass } = facts;
  const known = [
    city,
    describeCountries(country, otherCountry),
    asn && networkName(asn, organization),
    networkClass && CLASS_WORDS[networkClass],
  ];
  return known.filter((text) => text).join(", ");
}
