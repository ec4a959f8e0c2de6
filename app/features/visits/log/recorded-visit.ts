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
import { type IpFacts, NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { storableText } from "#app/platform/storable-text";
import { registerOf } from "#app/platform/visitor-sketch/register-of";
import type { WrittenVisit } from "#app/store/visit-log/visit-columns.server";

/** Facts about a visitor that are looked up by address and user agent. */
export interface VisitorFacts extends IpFacts {
  /** Crawler that the visitor declares, with the verdict. Null if the visitor declares no crawler. */
  readonly crawler: DeclaredBot | null;
}

/** Facts of a visitor about whom nothing is known. */
export const UNKNOWN_FACTS: VisitorFacts = { ...NO_PLACE, ...NO_NETWORK, crawler: null };

/** Fields of a visit's request that the log stores. */
interface LoggedRequest {
  /** The visitor's address. Null if it could not be read. */
  readonly address: Address | null;
  readonly userAgent: string;
  /** Complete URL. toVisitRow() removes parts that the log must not store, from the path as well. */
  readonly referrer: string;
  readonly path: string;
  /** Automation signs as bits. 0 or undefined if the visit has no sign. */
  readonly signs?: number;
}

/** A visit with its decision, as input of the visitor log. */
export interface RecordedVisit {
  /** The shop's id in the app's database, not Shopify's. */
  readonly shopId: string;
  readonly surface: Surface;
  /** Time of the visit. A number is epoch milliseconds. */
  readonly at: Date | number;
  /** Reference code that the block page shows. */
  readonly reference: string;
  readonly request: LoggedRequest;
  readonly facts: VisitorFacts;
  readonly decision: LoggedDecision;
  /** Reference code of the browser's first visit, from its checkout pass. Undefined without a pass. */
  readonly journey?: string | undefined;
  /** True for a visit that a Worker decided. Default: false. */
  readonly isEdge?: boolean;
  /** URL parameters that the shop's rules name. The log stores only these and campaign parameters. Default: none. */
  readonly namedParameters?: ReadonlySet<string>;
}

const NO_PARAMETERS: ReadonlySet<string> = new Set();

/** A visit to write. Its values are bounded and valid for the database. */
export interface VisitRow extends WrittenVisit {
  /**
   * Register that the visit sets in the shop's visitor sketch (platform/visitor-sketch/register-of.ts). Not a column of
   * the log.
   */
  readonly visitor: number;
  /** True if a Worker decided the visit. Not a column of the log. */
  readonly isEdge: boolean;
}

/** Maximum UTF-16 units stored per field. */
const MAX_CHARS = { word: 64, place: 100, organization: 200, userAgent: 512, url: 2_048 } as const;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INT4_MAX = 2_147_483_647;
/** Maximum matching monitor-only entries stored per visit. A merchant would not read more. */
const MAX_MONITORED = 20;
const ASN_MAX = 4_294_967_295;
/** Latest stored time. Every involved date type can store the years 1970 to 2200. */
const AT_MAX = Date.UTC(2200, 0, 1);

/**
 * Returns the log row of a visit.
 *
 * A hostile value must not make the write of its batch fail, so all values are bounded and validated here. Invalid
 * values become null, "", or the current time. Called when a visit is recorded, because its texts are in the CPU cache
 * then.
 *
 * @throws TypeError if the visit lacks required objects
 */
export function toVisitRow(visit: RecordedVisit, clock: Clock): VisitRow {
  const { request, facts } = visit;
  const { outcome, reason, monitored, rulesetVersion } = visit.decision;
  const { address } = request;
  const ip = address === null ? "" : formatAddress(address);
  const userAgent = storableText(request.userAgent, MAX_CHARS.userAgent);
  const named = visit.namedParameters ?? NO_PARAMETERS;
  const subscriber = address?.version === 6 ? subscriberOf(address) : ip;
  return {
    shopId: visit.shopId,
    at: storableTime(Number(visit.at), clock),
    surface: storableText(visit.surface, MAX_CHARS.word),
    reference: storableText(visit.reference, MAX_CHARS.word),
    outcome,
    cause: storableText(reason.cause, MAX_CHARS.word),
    entryId: reason.entryId !== null && UUID.test(reason.entryId) ? reason.entryId : null,
    rulesetVersion: wholeNumber(rulesetVersion, INT4_MAX) ?? 0,
    ip,
    country: countryCode(facts.country),
    otherCountry: countryCode(facts.otherCountry),
    region: cleanOrNull(facts.region, MAX_CHARS.place),
    city: cleanOrNull(facts.city, MAX_CHARS.place),
    asn: wholeNumber(facts.asn, ASN_MAX),
    organization: cleanOrNull(facts.organization, MAX_CHARS.organization),
    networkClass: networkClass(facts.networkClass),
    crawler: crawlerText(facts.crawler),
    signs: readSigns(request.signs) || null,
    monitored: monitoredIds(monitored),
    userAgent,
    referrer: storableText(storedReferrer(request.referrer, named), MAX_CHARS.url),
    path: storableText(storedPage(request.path, named), MAX_CHARS.url),
    journey: cleanOrNull(visit.journey ?? null, MAX_CHARS.word),
    visitor: registerOf(visit.shopId, subscriber, userAgent),
    isEdge: visit.isEdge === true,
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
  return claim === null ? null : storableText(`${claim.id}:${claim.verdict}`, MAX_CHARS.word);
}

function monitoredIds(ids: readonly string[]): readonly string[] | null {
  if (ids.length === 0) return null;
  const known = ids.filter((id) => UUID.test(id)).slice(0, MAX_MONITORED);
  return known.length > 0 ? known : null;
}

function cleanOrNull(text: string | null, maxChars: number): string | null {
  return text === null ? null : storableText(text, maxChars);
}
