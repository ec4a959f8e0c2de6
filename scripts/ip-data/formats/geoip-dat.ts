import { forEachLeaf } from "./search-tree";
import type { RangeSink, SourceRecord } from "./source-rows";

/**
 * Countries by their number in the GeoIP legacy format, as libGeoIP 1.6.12 has them (GeoIP_country_code). A1, A2 and
 * O1 are no countries: anonymous proxies, satellite providers, other.
 */
export const DAT_COUNTRIES: readonly string[] =
  `-- AP EU AD AE AF AG AI AL AM CW AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR SX GA GB GD GE GF GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IN IO IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU
  LV LY MA MC MD MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR
  NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RU RW SA SB SC SD SE SG SH SI SJ SK SL
  SM SN SO SR ST SV SY SZ TC TD TF TG TH TJ TK TM TN TO TL TR TT TV TW TZ UA UG UM US UY UZ VA VC VE
  VG VI VN VU WF WS YE YT RS ZA ZM ME ZW A1 A2 O1 AX GG IM JE BL MF BQ SS O1`.split(/\s+/);

/** First record value that is a country rather than a node. */
const COUNTRY_BEGIN = 16_776_960;
/** The structure mark (three 0xff and the edition) is in the last bytes of the file. */
const MARK_WITHIN = 20;
const EDITIONS: Readonly<Record<number, 4 | 6>> = { 1: 4, 12: 6 };
const NODE_BYTES = 6;
/** Depth to which a tree is read: a /64 for IPv6. */
const DEPTHS = { 4: 32, 6: 64 } as const;
/** Number of bits of an address. No tree is deeper. */
const BITS = { 4: 32, 6: 128 } as const;

/** Returns the family of a country database in GeoIP legacy format. Null if the bytes are none. */
export function datVersion(bytes: Buffer): 4 | 6 | null {
  for (let at = bytes.length - 4; at >= Math.max(0, bytes.length - MARK_WITHIN); at--) {
    if (bytes.readUIntBE(at, 3) !== 0xffffff) continue;
    return EDITIONS[bytes[at + 3]!] ?? null;
  }
  return null;
}

const RECORDS: readonly (SourceRecord | null)[] = DAT_COUNTRIES.map((code) =>
  /^[A-Z]{2}$/.test(code) ? { country_code: code } : null,
);

/**
 * Checks that every node is reached once and every record is a node or a country.
 *
 * @throws Error if the tree is invalid
 */
function checkTree(bytes: Buffer, version: 4 | 6): void {
  const most = Math.floor(bytes.length / NODE_BYTES);
  const seen = new Uint8Array(most);
  const waiting: (readonly [node: number, depth: number])[] = [[0, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, depth] = next;
    if (node >= most) throw new Error("its tree points outside the data");
    if (seen[node] === 1 || depth >= BITS[version]) throw new Error("its tree is damaged");
    seen[node] = 1;
    for (const side of [0, 3]) {
      const record = bytes.readUIntLE(node * NODE_BYTES + side, 3);
      if (record < COUNTRY_BEGIN) waiting.push([record, depth + 1]);
      else if (record - COUNTRY_BEGIN >= DAT_COUNTRIES.length) throw new Error("no country");
    }
  }
}

/**
 * Reads a country database in GeoIP legacy format (.dat): a tree of nodes with two records of three
 * bytes, little-endian.
 *
 * @throws Error if it is damaged
 */
export function readDat(bytes: Buffer, version: 4 | 6, sink: RangeSink): void {
  checkTree(bytes, version);
  const tree = {
    root: 0,
    read: (node: number, side: 0 | 1) => bytes.readUIntLE(node * NODE_BYTES + side * 3, 3),
    isNode: (record: number) => record < COUNTRY_BEGIN,
  };
  forEachLeaf(tree, DEPTHS[version], (high, low, country) => {
    sink(version, high, low, RECORDS[country - COUNTRY_BEGIN]!);
  });
}
