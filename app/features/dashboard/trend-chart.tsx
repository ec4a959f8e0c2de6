import { numeral } from "../../words/numbers";
import { axisTop, hasLabel, type TrendBar } from "./trend-words";

interface TrendChartProps {
  readonly bars: readonly TrendBar[];
  /** Keys of the bars that stand out. */
  readonly marked: readonly number[];
  /** What the chart shows, in a sentence. */
  readonly label: string;
}

const HEIGHT_PX = 160;
/** Part of its place that a bar fills. */
const FILL = 0.7;

const short = new Intl.NumberFormat("en", { notation: "compact" });

/** Bars in an SVG as wide as its place: widths in percent, so that nothing is measured or jumps. */
export function TrendChart({ bars, marked, label }: TrendChartProps) {
  const top = axisTop(bars);
  const ticks = top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
  return (
    <div className="dashboard-chart">
      <div className="dashboard-chart-counts" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{short.format(tick)}</span>
        ))}
      </div>
      <div className="dashboard-chart-plot">
        <svg role="img" aria-label={label} width="100%" height={HEIGHT_PX}>
          {ticks.map((tick) => (
            <line
              key={tick}
              className="dashboard-chart-line"
              x1="0"
              x2="100%"
              y1={heightOf(top - tick, top)}
              y2={heightOf(top - tick, top)}
            />
          ))}
          {bars.map((bar, index) => (
            <Bar
              key={bar.key}
              bar={bar}
              isMarked={marked.includes(bar.key)}
              index={index}
              bars={bars.length}
              top={top}
            />
          ))}
        </svg>
        <div className="dashboard-chart-times" aria-hidden>
          {bars.map(({ key, label: time }, index) => (
            <span key={key}>{hasLabel(index, bars.length) && <b>{time}</b>}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

const heightOf = (count: number, top: number) => (count / top) * HEIGHT_PX;
const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

interface BarProps {
  readonly bar: TrendBar;
  readonly isMarked: boolean;
  readonly index: number;
  readonly bars: number;
  readonly top: number;
}

function Bar({ bar, isMarked, index, bars, top }: BarProps) {
  // One visit among millions is still seen.
  const height = bar.count === 0 ? 0 : Math.max(2, heightOf(bar.count, top));
  const common = { x: percent((index + (1 - FILL) / 2) / bars), width: percent(FILL / bars) };
  return (
    <g className={isMarked ? "dashboard-chart-bar dashboard-chart-marked" : "dashboard-chart-bar"}>
      <title>{`${bar.name}: ${numeral(bar.count)}`}</title>
      {/* Points at the whole height, so that low bars can be pointed at, too. */}
      <rect {...common} y="0" height={HEIGHT_PX} opacity="0" />
      <rect {...common} y={HEIGHT_PX - height} height={height} rx="2" />
      {isMarked && (
        <circle cx={percent((index + 1 / 2) / bars)} cy={HEIGHT_PX - height - 6} r="3" />
      )}
    </g>
  );
}
