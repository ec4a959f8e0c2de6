import { type MouseEvent, useRef, useState } from "react";

import { countryInSentence } from "#app/base/countries";
import { groupAddress } from "#app/features/visits/public";
import { useWhenSeen } from "#app/ui/hooks/use-when-seen";
import { BlockStack, SkeletonBodyText } from "#app/ui/kit";
import { ViewButtons } from "#app/ui/lists/view-buttons";
import { useNavigate } from "#app/ui/navigation";

import type { Sources } from "../story-intents.server";
import { levelOf, mapShades, type Shade } from "./map-shades";
import { worldMap as texts } from "./texts";
import { loadWorldShapes, type WorldShapes } from "./world-shapes";

interface WorldMapProps extends Pick<Sources, "range"> {
  /**
   * Countries of the period by ISO 3166-1 alpha-2 code. "" (unknown country) is not on the map. Null while loading.
   */
  readonly groups: Sources["groups"] | null;
}

type Measure = "visits" | "stopped";
type Group = Sources["groups"][number];

const measureTabs = () =>
  [
    { id: "visits", text: texts.allVisits },
    { id: "stopped", text: texts.stopped },
  ] as const;

/**
 * Countries shaded by their visits. For screen readers and keyboards, the table below has the largest countries in
 * words and “View all” has the rest.
 */
export function WorldMap({ groups, range }: WorldMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const shapes = useWhenSeen(place, loadWorldShapes);
  const [measure, setMeasure] = useState<Measure>("visits");
  if (shapes === "failed") return null;
  const countries = (groups ?? []).filter(({ key }) => key !== "");
  const shades = mapShades(countries.map((group) => group[measure]));
  return (
    <div className="dashboard-map" ref={place}>
      <BlockStack gap="300">
        <ViewButtons
          label={texts.shadedBy}
          views={measureTabs()}
          shown={measure}
          onChoose={setMeasure}
        />
        <div className="dashboard-map-frame">
          {shapes && groups ? (
            <Shapes
              shapes={shapes}
              countries={countries}
              measure={measure}
              shades={shades}
              range={range}
            />
          ) : (
            <SkeletonBodyText lines={6} />
          )}
        </div>
        {/* Reserved space, so that the layout does not shift. */}
        <div className={groups ? undefined : "dashboard-map-waiting"}>
          <Legend measure={measure} shades={shades} />
        </div>
      </BlockStack>
    </div>
  );
}

interface ShapesProps extends Pick<Sources, "range"> {
  readonly shapes: WorldShapes;
  readonly countries: readonly Group[];
  readonly measure: Measure;
  readonly shades: readonly Shade[];
}

function Shapes({ shapes: map, countries, measure, shades, range }: ShapesProps) {
  const navigate = useNavigate();
  const { width, height, shapes, dots } = map;
  const byCode = new Map(countries.map((group) => [group.key, group]));
  const shadeOf = (code: string) => {
    const group = byCode.get(code);
    return { group, level: group ? levelOf(group[measure], shades) : 0 };
  };
  const openCountry = ({ target }: MouseEvent) => {
    const code = (target as Element).closest("[data-country]")?.getAttribute("data-country");
    const url = code && groupAddress("country", code, range);
    if (url) navigate(url);
  };
  return (
    <svg
      className={`dashboard-map-${measure}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={labelOf(countries, measure)}
      onClick={openCountry}
    >
      {Object.entries(shapes).map(([code, outline]) => (
        <Country key={code} {...shadeOf(code)} path={outline} kind="land" />
      ))}
      {Object.entries(dots).map(([code, middle]) => {
        const { group, level } = shadeOf(code);
        // No dot for a country without visits.
        return group ? (
          <Country key={code} group={group} level={level} path={`M${middle}h0`} kind="dot" />
        ) : null;
      })}
    </svg>
  );
}

interface CountryProps {
  readonly group: Group | undefined;
  readonly level: number;
  readonly path: string;
  /** A dot is a line of length zero, so that its width does not shrink with the map. */
  readonly kind: "land" | "dot";
}

function Country({ group, level, path, kind }: CountryProps) {
  return (
    <path className={`dashboard-map-${kind}`} data-level={level} data-country={group?.key} d={path}>
      {group && (
        <title>
          {texts.ofCountry({
            country: group.label,
            visits: group.visits,
            stopped: group.stopped,
          })}
        </title>
      )}
    </path>
  );
}

function labelOf(countries: readonly Group[], measure: Measure): string {
  const highest = Math.max(0, ...countries.map((group) => group[measure]));
  const most = countries.find((group) => group[measure] === highest);
  const isOfVisits = measure === "visits";
  if (!most || highest === 0) return isOfVisits ? texts.mapOfNoVisits : texts.mapOfNoneStopped;
  const named = { country: countryInSentence(most.key), count: highest };
  return isOfVisits ? texts.mapOfVisits(named) : texts.mapOfStopped(named);
}

function Legend({ measure, shades }: Pick<ShapesProps, "measure" | "shades">) {
  return (
    <ul className={`dashboard-map-legend dashboard-map-${measure}`} aria-label={texts.legend}>
      <li>
        <Swatch level={0} />
        {texts.noVisits}
      </li>
      {shades.map(({ level, text }) => (
        <li key={level}>
          <Swatch level={level} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ level }: { readonly level: number }) {
  return (
    <svg width="12" height="12" aria-hidden>
      <rect className="dashboard-map-land" data-level={level} width="12" height="12" rx="2" />
    </svg>
  );
}
