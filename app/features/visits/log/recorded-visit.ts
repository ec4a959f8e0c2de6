import type { Clock } from "#app/base/clock";
import { readSigns } from "#app/engine/automation/automated";
import type { LoggedDecision } from "#app/engine/decision";
import { type Address, formatAddress } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import { storedPage, storedReferrer } from "#app/engine/stored/stored-address";
import {
  type DeclaredBot,
  NETWORK_CLASSES,
  type NetworkClass,
  type Surface,
} from "#app/engine/visit";
import { registerOf } from "#app/platform/visitor-sketch/register-of";
import type { WrittenVisit } from "#app/store/visit-log/visit-columns.server";

/** One visit and what was decided about it, as the decision path hands it over. */
export interface RecordedVisit {
  /** The shop's id in our database, not the platform's. */
  readonly shopId: string;
  readonly surface: Surface;
  /** When the visit happened; a number is epoch milliseconds. */
  readonly at: Date | number;
  /** The code the block page shows. */
  readonly reference: string;
  readonly decision: LoggedDecision;
  /** Null when it could not be read. */
  readonly address: Address | null;
  readonly country: string | null;
  /** Where the visitor may be as well, when the country is unsure; null or left out: it is not. */
  readonly otherCountry?: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly asn: number | null;
  readonly organisation: string | null;
  /** Null when unknown. */
  readonly networkClass: NetworkClass | null;
  /** Null for what looks like a person's browser. */
  readonly crawler: DeclaredBot | null;
  /** Signs of automation; 0 or left out: none. */
  readonly signs?: number;
  readonly userAgent: string;
  /** Complete address. toVisitRow() removes what the log does not store, from the path as well. */
  readonly referrer: string;
  readonly path: string;
  /** Parameters of addresses that the shop's rules name. The log stores these and campaign parameters. Default: none. */
  readonly namedParameters?: ReadonlySet<string>;
}

const NO_PARAMETERS: ReadonlySet<string> = new Set();

/** A visit as it is written: bounded, and without values that the database refuses. */
export interface VisitRow extends WrittenVisit {
  /** Register of the shop's visitors that the visit sets (platform/visitor-sketch/register-of.ts). No column of the log. */
  readonly visitor: number;
}

/** Longest stored text by field, in UTF-16 units. */
const MAX_CHARS = { word: 64, place: 100, organisation: 200, userAgent: 512, url: 2_048 } as const;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INT4_MAX = 2_147_483_647;
/** Entries noted as watching at one visit; a merchant cannot read more of them anyway. */
const MAX_MONITORED = 20;
const ASN_MAX = 4_294_967_295;
/** The years 1970 to 2200: what every date type on the way can hold. */
const AT_MAX = Date.UTC(2200, 0, 1);

/**
 * The row of a visit. One hostile value must never spoil the batch it travels in, so everything is
 * bounded and typed here; what makes no sense becomes null, empty, or the time now.
 *
 * Made at once, while the texts are in the processor's cache; later, with the batch, it takes longer.
 *
 * @throws TypeError when the visit is not of its type at all
 */
export function toVisitRow(visit: RecordedVisit, clock: Clock): VisitRow {
  const { outcome, reason, monitored, rulesetVersion } = visit.decision;
  const { address } = visit;
  const ip = address === null ? "" : formatAddress(address);
  const userAgent = clean(visit.userAgent, MAX_CHARS.userAgent);
  const named = visit.namedParameters ?? NO_PARAMETERS;
  const subscriber = address?.version === 6 ? subscriberOf(address) : ip;
  return {
    shopId: visit.shopId,
    at: storableTime(Number(visit.at), clock),
    surface: clean(visit.surface, MAX_CHARS.word),
    reference: clean(visit.reference, MAX_CHARS.word),
    outcome,
    cause: clean(reason.cause, MAX_CHARS.word),
    entryId: reason.entryId !== null && UUID.test(reason.entryId) ? reason.entryId : null,
    rulesetVersion: wholeNumber(rulesetVersion, INT4_MAX) ?? 0,
    ip,
    country: countryCode(visit.country),
    otherCountry: countryCode(visit.otherCountry ?? null),
    region: cleanOrNull(visit.region, MAX_CHARS.place),
    city: cleanOrNull(visit.city, MAX_CHARS.place),
    asn: wholeNumber(visit.asn, ASN_MAX),
    organisation: cleanOrNull(visit.organisation, MAX_CHARS.organisation),
    networkClass: networkClass(visit.networkClass),
    crawler: crawlerText(visit.crawler),
    signs: readSigns(visit.signs) || null,
    monitored: monitoredIds(monitored),
    userAgent,
    referrer: clean(storedReferrer(visit.referrer, named), MAX_CHARS.url),
    path: clean(storedPage(visit.path, named), MAX_CHARS.url),
    visitor: registerOf(visit.shopId, subscriber, userAgent),
  };
}

function storableTime(at: number, clock: Clock): number {
  return at >= 0 && at <= AT_MAX ? Math.floor(at) : clock();
}

function wholeNumber(value: number | null, max: number): number | null {
  return value !== null && Number.isInteger(value) && value >= 0 && value <= max ? value : null;
}

function countryCode(country: string | null): string | null {
  return country !== null && /^[A-Z]{2}$/.test(country) ? country : null;
}

function networkClass(name: NetworkClass | null): NetworkClass | null {
  return name !== null && NETWORK_CLASSES.includes(name) ? name : null;
}

function crawlerText(claim: DeclaredBot | null): string | null {
  return claim === null ? null : clean(`${claim.id}:${claim.verdict}`, MAX_CHARS.word);
}

function monitoredIds(ids: readonly string[]): readonly string[] | null {
  if (ids.length === 0) return null;
  const known = ids.filter((id) => UUID.test(id)).slice(0, MAX_MONITORED);
  return known.length > 0 ? known : null;
}

function cleanOrNull(text: string | null, maxChars: number): string | null {
  return text === null ? null : clean(text, maxChars);
}

/**
 * At most `maxChars` of a text, with U+FFFD for what PostgreSQL cannot store: the character NUL,
 * and halves of surrogate pairs (also one that the cut itself would leave behind).
 */
export function clean(text: string, maxChars: number): string {
  const short = text.length > maxChars ? text.slice(0, maxChars) : text;
  // Nearly every text is fine, and asking so costs a tenth of replacing nothing.
  if (short.isWellFormed() && !short.includes("\0")) return short;
  return short.replace(UNSTORABLE, "\uFFFD");
}

// With the u flag a surrogate class matches lone halves only; whole pairs are one code point.
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000\uD800-\uDFFF]/gu;
