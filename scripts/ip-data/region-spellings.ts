/** Region in the spelling of the source, with its packed country. */
export interface SpelledRegion {
  readonly country: number;
  readonly name: string;
}

const PREFIXES = /^(state of|city state|free hanseatic city of|free and hanseatic city of) /;
const SUFFIXES =
  /(?<=.) (region|province|state|county|governorate|district|department|prefecture|oblast)$/;

/** Cities whose surroundings are another region of almost the same name. */
const CITIES_BESIDE_THEIR_REGION = new Set([
  "almaty",
  "lima",
  "moscow",
  "tashkent",
  "vientiane",
  "zagreb",
]);

/** Returns the common key of a region's spellings: "Cluj County" and "Cluj" become "cluj". */
export function regionKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .replace(/[-–]/g, " ")
    .toLowerCase();
  const bare = plain.replace(PREFIXES, "").replace(SUFFIXES, "");
  return CITIES_BESIDE_THEIR_REGION.has(bare) ? plain : bare;
}

/**
 * Returns the representative of each region. The source spells many regions in two ways, and a rule about "Cluj" must
 * also match "Cluj County". The shortest spelling represents all.
 */
export function mergeSpellings(regions: readonly SpelledRegion[]): Uint32Array {
  const groups = new Map<string, number[]>();
  regions.forEach(({ country, name }, region) => {
    const key = `${country}\n${regionKey(name)}`;
    groups.set(key, [...(groups.get(key) ?? []), region]);
  });
  const standIns = new Uint32Array(regions.length);
  for (const group of groups.values()) {
    const names = group.map((region) => regions[region]!.name);
    const shortest = names.reduce((x, y) => (isPlainer(y, x) ? y : x));
    for (const region of group) standIns[region] = group[names.indexOf(shortest)]!;
  }
  return standIns;
}

/** Reports whether a spelling is preferred. The order must not depend on the order of the data. */
function isPlainer(x: string, y: string): boolean {
  return x.length < y.length || (x.length === y.length && x < y);
}
