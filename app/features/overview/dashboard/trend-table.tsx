import { capital } from "#app/words/capital";
import { numeral } from "#app/words/numbers";

import { trendTable as texts } from "./texts";
import type { TrendBar } from "./trend-words";

interface TrendTableProps {
  readonly bars: readonly TrendBar[];
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  /** Unit of the counts: "page views blocked". */
  readonly unit: string;
}

/** The chart's counts as a table, newest first. */
export function TrendTable({ bars, labelledBy, unit }: TrendTableProps) {
  return (
    <table className="dashboard-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{capital(unit)}</th>
        </tr>
      </thead>
      <tbody>
        {[...bars].reverse().map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{numeral(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
