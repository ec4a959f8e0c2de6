import { memo, type ReactNode } from "react";

import { countryName, describeCountries, flagCode } from "#app/base/countries";
import type { VisitRow } from "#app/contract/visits/visit-row";
import {
  crawlerText,
  networkText,
  OUTCOME_TONES,
  OUTCOMES_IN_WORDS,
  placeText,
  reasonText,
  rulePath,
  sourceText,
} from "#app/features/visits/public";
import { Flagged } from "#app/ui/flagged";
import { Badge, Link } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedMoment } from "#app/ui/times/zoned-time";

import { clockTime } from "./clock-time";
import { entryPointName } from "./entry-points";
import { FilterValue } from "./filter-value";
import { liveRow as texts } from "./texts";

interface LiveRowProps {
  readonly visit: VisitRow;
  /** Day to show above the row. Null if the previous row has the same day. */
  readonly day: string | null;
  /** True to show the surface of the visit, if the log follows several surfaces. */
  readonly hasEntryPoint: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (visit: VisitRow) => void;
  /** Details of an open visit. */
  readonly children?: ReactNode;
}

/** One visit of the log. Long text from the visitor is cut until the row is opened. */
export const LiveRow = memo(function LiveRow(props: LiveRowProps) {
  const { visit, day, hasEntryPoint, isOpen, onToggle, children } = props;
  const timeZone = useStoreZone();
  return (
    <li className="live-row" data-outcome={visit.outcome}>
      {day && <div className="live-day">{day}</div>}
      <div className="live-cells">
        <div className="live-cell">
          <button
            type="button"
            className="live-open"
            aria-expanded={isOpen}
            title={zonedMoment(visit.at, timeZone)}
            onClick={() => onToggle(visit)}
          >
            <time dateTime={visit.at}>{clockTime(visit.at, timeZone)}</time>
            <span className="live-code">{visit.reference}</span>
          </button>
          {hasEntryPoint && (
            <Line>
              <FilterValue part={{ surface: visit.surface }} name={entryPointName(visit.surface)}>
                {entryPointName(visit.surface)}
              </FilterValue>
            </Line>
          )}
        </div>
        <Decision visit={visit} />
        <Visitor visit={visit} />
        <Network visit={visit} />
        <PageCell visit={visit} />
      </div>
      {isOpen && <div className="live-details">{children}</div>}
    </li>
  );
});

/** A line below the first line of a cell. Text that is too long is cut. */
function Line({ children, title }: { readonly children: ReactNode; readonly title?: string }) {
  return (
    <span className="live-line" title={title}>
      {children}
    </span>
  );
}

type CellProps = Pick<LiveRowProps, "visit">;

function Decision({ visit }: CellProps) {
  const { outcome } = visit;
  const [path, reason] = [rulePath(visit), reasonText(visit)];
  return (
    <div className="live-cell">
      <span className="live-badges">
        <FilterValue part={{ decision: outcome }} name={OUTCOMES_IN_WORDS[outcome]}>
          <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOMES_IN_WORDS[outcome]}</Badge>
        </FilterValue>
        {visit.watched > 0 && <Badge tone="info">{texts.watched}</Badge>}
      </span>
      <Line title={reason}>{path === null ? reason : <Link url={path}>{reason}</Link>}</Line>
    </div>
  );
}

function Visitor({ visit }: CellProps) {
  const { ip, country, otherCountry } = visit;
  const place = [placeText(visit), describeCountries(country, otherCountry)]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="live-cell">
      <span className="live-address">
        <Flagged code={flagCode(country, otherCountry)}>
          {ip === "" ? (
            texts.unknownAddress
          ) : (
            <FilterValue part={{ address: ip }} name={ip}>
              {ip}
            </FilterValue>
          )}
        </Flagged>
      </span>
      <Line>
        <FilterValue
          part={{ country: country ?? "?" }}
          name={country ? countryName(country) : texts.unknownCountry}
        >
          {place || texts.unknownLocation}
        </FilterValue>
      </Line>
    </div>
  );
}

function Network({ visit }: CellProps) {
  const { asn } = visit;
  const crawler = crawlerText(visit);
  const text = networkText(visit);
  return (
    <div className="live-cell">
      {asn === null ? (
        <span className="live-cut">{text || texts.unknownNetwork}</span>
      ) : (
        <FilterValue part={{ network: `AS${asn}` }} name={text}>
          {text}
        </FilterValue>
      )}
      {crawler && <Line>{crawler}</Line>}
    </div>
  );
}

/** Page cell. The filter uses only the path, because the query differs from visit to visit. */
function PageCell({ visit }: CellProps) {
  const { path, referrer } = visit;
  const page = path.split("?", 1)[0]!;
  return (
    <div className="live-cell">
      <FilterValue part={{ page: page.slice(0, 200) }} name={page.slice(0, 200)}>
        {path}
      </FilterValue>
      <Line title={referrer}>{sourceText(visit)}</Line>
    </div>
  );
}
