import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { Group } from "@visx/group";
import { ParentSize } from "@visx/responsive";
import { getTicks, scaleBand, scaleLinear } from "@visx/scale";
import { Bar, Circle } from "@visx/shape";

import { fact } from "#app/words/fact";
import { byLanguage } from "#app/words/language";
import { numeral } from "#app/words/numbers";

import type { TrendBar } from "./trend-words";

export interface TrendChartProps {
  readonly bars: readonly TrendBar[];
  /** Keys of the marked bars. */
  readonly marked: readonly number[];
  /** Accessible name: a sentence that summarizes the chart. */
  readonly label: string;
}

/**
 * Margins in pixels: top for the mark of the highest bar, left for counts of five characters, bottom for times, right
 * for half of a time.
 */
const ROOM = { top: 12, left: 44, bottom: 24, right: 16 };
const COUNTS = 3;
/** Approximate number of times on the axis. Fits on a phone. */
const TIMES = 4;
/** Minimum height of a bar in pixels, so that one visit among millions is visible. */
const LEAST = 2;
/** Delay before a redraw after a change of width, in milliseconds. */
const REDRAWN = 50;

const short = byLanguage((language) => new Intl.NumberFormat(language, { notation: "compact" }));

/** Bar chart that fills its container. Includes a charting library: import it on demand. */
export function TrendChart(props: TrendChartProps) {
  return (
    <ParentSize debounceTime={REDRAWN}>
      {({ width, height }) => width > 0 && <Drawing {...props} width={width} height={height} />}
    </ParentSize>
  );
}

interface DrawingProps extends TrendChartProps {
  readonly width: number;
  readonly height: number;
}

function Drawing({ bars, marked, label, width, height }: DrawingProps) {
  const plot = { width: width - ROOM.left - ROOM.right, height: height - ROOM.top - ROOM.bottom };
  const times = new Map(bars.map((bar) => [bar.key, bar.label]));
  const across = scaleBand({
    domain: [...times.keys()],
    range: [0, plot.width],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const up = scaleLinear<number>({
    domain: [0, Math.max(1, ...bars.map(({ count }) => count))],
    range: [plot.height, 0],
    nice: COUNTS,
  });
  // Whole numbers only: counts have no fractions.
  const counts = getTicks(up, COUNTS).filter(Number.isInteger);
  const axis = { hideAxisLine: true, hideTicks: true };
  return (
    <svg role="img" aria-label={label} width={width} height={height}>
      <Group top={ROOM.top} left={ROOM.left}>
        <GridRows scale={up} tickValues={counts} width={plot.width} />
        <AxisLeft
          {...axis}
          scale={up}
          tickValues={counts}
          tickFormat={(count) => short().format(Number(count))}
        />
        {bars.map((bar) => (
          <TrendBarDrawn
            key={bar.key}
            bar={bar}
            isMarked={marked.includes(bar.key)}
            x={across(bar.key) ?? 0}
            width={across.bandwidth()}
            top={up(bar.count)}
            bottom={plot.height}
          />
        ))}
        <AxisBottom
          {...axis}
          scale={across}
          top={plot.height}
          numTicks={TIMES}
          tickFormat={(key) => times.get(key)}
        />
      </Group>
    </svg>
  );
}

interface TrendBarDrawnProps {
  readonly bar: TrendBar;
  readonly isMarked: boolean;
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

function TrendBarDrawn({ bar, isMarked, x, width, top, bottom }: TrendBarDrawnProps) {
  const y = bar.count === 0 ? bottom : Math.min(top, bottom - LEAST);
  return (
    <g className={isMarked ? "dashboard-chart-bar dashboard-chart-marked" : "dashboard-chart-bar"}>
      <title>{fact(bar.name, numeral(bar.count))}</title>
      {/* An invisible bar of full height, so that the tooltip of a low bar is easy to reach. */}
      <Bar x={x} width={width} y={0} height={bottom} opacity={0} />
      <Bar x={x} width={width} y={y} height={bottom - y} rx={2} />
      {isMarked && <Circle cx={x + width / 2} cy={y - 6} r={3} />}
    </g>
  );
}
