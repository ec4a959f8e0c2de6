import type { ReactNode } from "react";

import { describeCountries, flagCode } from "#app/base/countries";
import type { VisitRow } from "#app/contract/visits/visit-row";
import { Flagged } from "#app/ui/flagged";
import { Badge, IndexTable, Link, Text } from "#app/ui/kit";
import { CopyText } from "#app/ui/lists/copy-text";
import { When } from "#app/ui/times/when";

import {
  agentText,
  CLASS_WORDS,
  crawlerText,
  isByFirewall,
  networkText,
  OUTCOME_TONES,
  OUTCOMES_IN_WORDS,
  placeText,
  reasonText,
  rulePath,
  sourceText,
} from "../words/visit-words";
import { visitCells as texts } from "./texts";
import { useReportQuery } from "./use-report-query";

/** Column headings, few enough for a 1280 px window. The page of a visit shows all fields. */
export const visitHeadings = (): Parameters<typeof IndexTable>[0]["headings"] => [
  { title: texts.time },
  { title: texts.decision },
  { title: texts.visitor },
  { title: texts.network },
  { title: texts.page },
];

interface VisitProps {
  readonly visit: VisitRow;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Shows the second line of a cell. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" variant="bodySm" tone="subdued" truncate>
      {children}
    </Text>
  );
}

/** Shows the outcome and the reason of a decision. The reason links to the rule's list. */
export function Decision({ visit }: { readonly visit: VisitRow }) {
  const path = rulePath(visit);
  const reason = reasonText(visit);
  return (
    <>
      <span className="visits-badges">
        <Badge tone={OUTCOME_TONES[visit.outcome]}>{OUTCOMES_IN_WORDS[visit.outcome]}</Badge>
        {isByFirewall(visit) && <Badge>{texts.firewall}</Badge>}
        {visit.watched > 0 && <Badge tone="info">{texts.watched}</Badge>}
        {visit.order && <Badge tone="success">{texts.bought}</Badge>}
        {visit.trusted && <Badge>{texts.noThreat}</Badge>}
      </span>
      <Line>
        <span title={reason}>{path === null ? reason : <Link url={path}>{reason}</Link>}</span>
      </Line>
    </>
  );
}

function Moment({ visit, now }: VisitProps) {
  const { linkTo } = useReportQuery();
  return (
    <>
      <Link url={linkTo({ visit: visit.id })} dataPrimaryLink>
        <When at={visit.at} now={now} />
      </Link>
      <span className="visits-reference">
        <CopyText value={visit.reference} copied={texts.referenceCopied}>
          <Text as="span" variant="bodySm" tone="subdued">
            {visit.reference}
          </Text>
        </CopyText>
      </span>
    </>
  );
}

/** Shows address, location and browser of a visitor. */
function Visitor({ visit }: { readonly visit: VisitRow }) {
  const { country, otherCountry } = visit;
  const place = [placeText(visit), describeCountries(country, otherCountry)];
  const about = [...place.filter(Boolean), agentText(visit)].filter(Boolean).join(", ");
  return (
    <>
      <Flagged code={flagCode(country, otherCountry)}>
        {visit.ip ? (
          <CopyText value={visit.ip} copied={texts.addressCopied}>
            {visit.ip}
          </CopyText>
        ) : (
          texts.unknownAddress
        )}
      </Flagged>
      <Line>
        <span title={`${about}\n${visit.userAgent}`}>{about}</span>
      </Line>
    </>
  );
}

/** Network classes without a badge: the most common class and the unknown class. */
const UNREMARKABLE: ReadonlySet<string> = new Set(["residential", "unknown"]);

function Network({ visit }: { readonly visit: VisitRow }) {
  const crawler = crawlerText(visit);
  return (
    <>
      <Text as="span" truncate>
        <span title={networkText(visit)}>{networkText(visit) || texts.unknownNetwork}</span>
      </Text>
      <span className="visits-badges">
        {visit.networkClass && !UNREMARKABLE.has(visit.networkClass) && (
          <Badge tone="attention">{CLASS_WORDS[visit.networkClass]}</Badge>
        )}
        {crawler && <Badge tone="info">{crawler}</Badge>}
      </span>
    </>
  );
}

function Place({ visit }: { readonly visit: VisitRow }) {
  return (
    <>
      <Text as="span" truncate>
        <span title={visit.path}>{visit.path}</span>
      </Text>
      <Line>
        <span title={visit.referrer}>{sourceText(visit)}</span>
      </Line>
    </>
  );
}

/** Shows one visit as a row. */
export function VisitCells({ visit, now }: VisitProps) {
  const cells = [
    ["time", <Moment key="time" visit={visit} now={now} />],
    ["decision", <Decision key="decision" visit={visit} />],
    ["visitor", <Visitor key="visitor" visit={visit} />],
    ["network", <Network key="network" visit={visit} />],
    ["page", <Place key="page" visit={visit} />],
  ] as const;
  return cells.map(([name, cell]) => (
    <IndexTable.Cell key={name}>
      <div className={`visits-cell visits-cell-${name}`}>{cell}</div>
    </IndexTable.Cell>
  ));
}

/** Shows one visit as a card in narrow windows. */
export function CondensedVisit({ visit, now }: VisitProps) {
  return (
    <div className="visits-condensed">
      <div className="visits-condensed-pair">
        <div className="visits-cell">
          <Moment visit={visit} now={now} />
        </div>
        <div className="visits-cell">
          <Decision visit={visit} />
        </div>
      </div>
      <Visitor visit={visit} />
      <Line>{[networkText(visit), visit.path].filter(Boolean).join(" · ")}</Line>
    </div>
  );
}
