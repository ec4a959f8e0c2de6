import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { geoEqualEarth, geoPath } from "d3-geo";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

import { COUNTRIES } from "../../app/base/countries";
import type { WorldShapes } from "../../app/features/overview/dashboard/story/world-map/world-shapes";

const WIDTH = 1000;
/** Margin for a dot at the edges. */
const EDGE = 6;
/** Area in square units below which a country is hard to see and to press. */
const SMALL_AREA = 40;
/** Codes of countries without a code in the maps. ISO reserves XK for user assignment, and it is used for Kosovo. */
const CODES_BY_NAME: Readonly<Record<string, string>> = { Kosovo: "XK" };
/** Territories that the maps do not separate from their country: longitude and latitude (CIA World Factbook). */
const FAR_PARTS: Readonly<Record<string, [east: number, north: number]>> = {
  BQ: [-68.26, 12.2],
  CC: [96.83, -12.5],
  CX: [105.67, -10.5],
  GF: [-53, 4],
  GI: [-5.35, 36.13],
  GP: [-61.58, 16.25],
  MQ: [-61, 14.67],
  RE: [55.6, -21.1],
  SJ: [20, 78],
  TK: [-172, -9],
  TV: [178, -8],
  YT: [45.17, -12.83],
};
/** Omitted from the map, because it has no shoppers and would take a quarter of the height. */
const ANTARCTICA = "AQ";

interface Named {
  readonly name: string;
}

type Atlas = Topology<{ countries: GeometryCollection<Named> }>;

interface Country {
  readonly code: string;
  readonly shape: Feature<Geometry, Named>;
}

/**
 * Reads the countries of a world-atlas map.
 *
 * @param detail "110m" is coarse, "50m" includes small islands
 */
function readCountries(detail: "110m" | "50m"): Country[] {
  const path = createRequire(import.meta.url).resolve(`world-atlas/countries-${detail}.json`);
  const atlas = JSON.parse(readFileSync(path, "utf8")) as Atlas;
  const { features }: FeatureCollection<Geometry, Named> = feature(atlas, atlas.objects.countries);
  return features
    .map((shape) => ({ code: codeOf(shape), shape }))
    .filter(({ code }) => code !== ANTARCTICA);
}

/** Returns the ISO 3166-1 alpha-2 code of a numeric code, by the territory aliases of the Unicode CLDR. */
function codeOf({ id, properties }: Country["shape"]): string {
  if (id === undefined) return CODES_BY_NAME[properties.name] ?? "";
  return Intl.getCanonicalLocales(`und-${id}`)[0]?.split("-")[1] ?? "";
}

/** Draws the world in the Equal Earth projection, in which areas are proportional. */
export function drawMap(): WorldShapes {
  const coarse = readCountries("110m");
  const fine = readCountries("50m");
  const whole = { type: "FeatureCollection", features: coarse.map(({ shape }) => shape) } as const;
  const projection = geoEqualEarth().fitWidth(WIDTH, whole);
  const path = geoPath(projection);
  const height = Math.ceil(path.bounds(whole)[1][1]);

  const shapes: Record<string, string> = {};
  for (const { code, shape } of coarse) {
    shapes[code] = (shapes[code] ?? "") + compactPath(path(shape) ?? "");
  }
  const small = COUNTRIES.flatMap(({ code }) => {
    const drawn = coarse.find((country) => country.code === code);
    const found = drawn ?? fine.find((country) => country.code === code);
    const isSeen = drawn && shapes[code] && path.area(drawn.shape) >= SMALL_AREA;
    return found && !isSeen ? [[code, path.centroid(found.shape)] as const] : [];
  });
  const far = Object.entries(FAR_PARTS).map(([code, place]) => [code, projection(place)!] as const);
  const dots = Object.fromEntries(
    [...small, ...far].map(([code, [x, y]]) => [code, `${inside(x, WIDTH)} ${inside(y, height)}`]),
  );
  return { width: WIDTH, height, shapes, dots };
}

/** Returns a whole number far enough from the edges that a dot is not cut off. */
const inside = (at: number, size: number) => Math.min(Math.max(Math.round(at), EDGE), size - EDGE);

/**
 * Returns the outlines in whole units and relative steps, at a third of the length. Neighbors keep their common border:
 * a shared point is rounded the same way in both.
 */
function compactPath(path: string): string {
  return path
    .split("M")
    .slice(1)
    .map((ring) => compactRing(ring.replace("Z", "").split("L").map(readPoint)))
    .join("");
}

type Point = readonly [x: number, y: number];

function readPoint(text: string): Point {
  const [x = 0, y = 0] = text.split(",").map((part) => Math.round(Number(part)));
  return [x, y];
}

function compactRing(points: readonly Point[]): string {
  const drawnPoints = points.filter(([x, y], at) => {
    const before = points[at - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
  // Remainder of an island smaller than a unit.
  if (drawnPoints.length < 3) return "";
  const steps = drawnPoints.map(([x, y], at) => {
    const [fromX, fromY] = drawnPoints[at - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(" ")}z`.replaceAll(" -", "-");
}
