import { agentOf } from "#app/engine/attack/answer-targets";
import { type AttackCounts, largestKeys, MAX_KEYS } from "#app/engine/attack/attack-counts";
import type { NetworkClass } from "#app/engine/visit";

import type { VisitRow } from "./recorded-visit";

/** Counts of a shop's visits for the detection of attacks. Missing fields are 0. */
export interface ShopCounts {
  readonly shopId: string;
  readonly counts: Partial<AttackCounts>;
}

/** Fields of a visit that are counted for the detection of attacks. */
export type CountedVisit = Pick<
  VisitRow,
  | "shopId"
  | "surface"
  | "outcome"
  | "cause"
  | "path"
  | "journey"
  | "visitor"
  | "ip"
  | "country"
  | "asn"
  | "networkClass"
  | "crawler"
  | "signs"
>;

/** Number of latest visitors in memory per shop. A visitor among them does not count as an arrival again. */
const RECENT_VISITORS = 256;
/** Maximum shops whose latest visitors are in memory, about 2 KB each. */
const MAX_SHOPS = 20_000;
/** Maximum characters of a counted page. */
const KEY_CHARS = 80;
/** Maximum keys per counter and shop between two writes: networks, pages, countries or agents. */
const MAX_WAITING_KEYS = 256;

const SERVERS: ReadonlySet<NetworkClass | null> = new Set(["hosting", "proxy", "vpn", "tor"]);
const CART = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?cart(?:[/?#]|$)/i;
const UNUSUAL = /[^ !#-[\]-~]/g;

/** Returns the first two folders of a page. Further folders could identify a customer's order. */
function pageKey(path: string): string {
  const [page = ""] = path.split(/[?#]/, 1);
  return page.split("/", 3).join("/").slice(0, KEY_CHARS).replaceAll(UNUSUAL, "?");
}

/** Counts of one shop since the last write, and the shop's latest visitors. */
class ShopTally {
  arrivals = 0;
  automated = 0;
  challenges = 0;
  solved = 0;
  cartViews = 0;
  bareCartViews = 0;
  suspects = 0;
  answered = 0;
  answeredArrivals = 0;
  readonly networks = new Map<string, number>();
  readonly pages = new Map<string, number>();
  readonly countries = new Map<string, number>();
  readonly suspectCountries = new Map<string, number>();
  readonly agents = new Map<string, number>();
  /** Sketch registers of the latest visitors. 0 in unused elements. */
  readonly #recent = new Uint16Array(RECENT_VISITORS);
  #next = 0;

  add(visit: CountedVisit): void {
    const isStorefront = visit.surface === "storefront";
    // Challenges of the firewall are not counted, because their solutions are not counted.
    if (isStorefront && visit.outcome === "challenge") this.challenges += 1;
    if (isAnswered(visit)) this.answered += 1;
    // A Worker reports equal visits as a number without an address, so their visitors are unknown.
    if (visit.ip === "") return;
    const isKnown = visit.journey !== null || this.#recent.includes(visit.visitor);
    if (isStorefront && CART.test(visit.path)) {
      this.cartViews += 1;
      if (!isKnown) this.bareCartViews += 1;
    }
    if (!isKnown) this.#arrive(visit);
  }

  #arrive(visit: CountedVisit): void {
    this.#recent[this.#next] = visit.visitor;
    this.#next = (this.#next + 1) % RECENT_VISITORS;
    this.arrivals += 1;
    if (isAnswered(visit)) this.answeredArrivals += 1;
    const { country, asn } = visit;
    if (country !== null) addKey(this.countries, country);
    const agent = agentOf(declaredBot(visit.crawler), visit.signs);
    if (agent !== null) {
      this.automated += 1;
      addKey(this.agents, agent);
    }
    const isServer = SERVERS.has(visit.networkClass);
    if (isServer && asn !== null) addKey(this.networks, String(asn));
    if (!isServer && agent === null) return;
    this.suspects += 1;
    addKey(this.pages, pageKey(visit.path));
    if (country !== null) addKey(this.suspectCountries, country);
  }

  /** Returns the counts and resets them to 0. Null if nothing was counted. */
  take(): Partial<AttackCounts> | null {
    const { arrivals, automated, challenges, solved, cartViews, bareCartViews } = this;
    const { suspects, answered, answeredArrivals } = this;
    if (arrivals + challenges + solved + cartViews + answered === 0) return null;
    this.arrivals = this.automated = this.challenges = this.solved = 0;
    this.cartViews = this.bareCartViews = 0;
    this.suspects = this.answered = this.answeredArrivals = 0;
    return {
      ...{ arrivals, automated, challenges, solved, cartViews, bareCartViews },
      ...{ suspects, answered, answeredArrivals },
      networks: takeKeys(this.networks),
      pages: takeKeys(this.pages),
      countries: takeKeys(this.countries),
      suspectCountries: takeKeys(this.suspectCountries),
      agents: takeKeys(this.agents),
    };
  }
}

/** Reports whether a visit was challenged by the answer to an attack. */
const isAnswered = ({ outcome, cause }: CountedVisit) =>
  outcome === "challenge" && cause === "attack";

/** Parses the crawler of a log row, such as "googlebot:spoofed". Every other verdict is read as "unverified". */
function declaredBot(crawler: string | null): Parameters<typeof agentOf>[0] {
  if (crawler === null) return null;
  const at = crawler.indexOf(":");
  const verdict = crawler.endsWith(":spoofed") ? "spoofed" : "unverified";
  return { id: crawler.slice(0, at), verdict };
}

function takeKeys(keys: Map<string, number>) {
  const largest = largestKeys(keys, MAX_KEYS);
  keys.clear();
  return largest;
}

function addKey(keys: Map<string, number>, key: string): void {
  const before = keys.get(key);
  if (before !== undefined || keys.size < MAX_WAITING_KEYS) keys.set(key, (before ?? 0) + 1);
}

/**
 * Counts the visits of each shop for the detection of attacks (engine/attack). Takes a few hundred nanoseconds per
 * visit and bounded memory.
 */
export class AttackTally {
  readonly #shops = new Map<string, ShopTally>();
  readonly #waiting = new Set<string>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Counts a visit. Ignores test visits and verified crawlers. */
  add(visit: CountedVisit): void {
    if (visit.outcome === "test" || visit.crawler?.endsWith(":verified")) return;
    this.#of(visit.shopId).add(visit);
  }

  /** Counts a challenge that a visitor of the storefront solved. */
  addSolved(shopId: string): void {
    this.#of(shopId).solved += 1;
  }

  /** Returns the counts of a shop and marks them to be returned by the next take(). */
  #of(shopId: string): ShopTally {
    let shop = this.#shops.get(shopId);
    if (shop === undefined) {
      if (this.#shops.size >= MAX_SHOPS) this.#makeRoom();
      this.#shops.set(shopId, (shop = new ShopTally()));
    }
    this.#waiting.add(shopId);
    return shop;
  }

  /** Returns the counts of all shops since the last call. */
  take(): ShopCounts[] {
    const taken: ShopCounts[] = [];
    for (const shopId of this.#waiting) {
      const counts = this.#shops.get(shopId)?.take();
      if (counts) taken.push({ shopId, counts });
    }
    this.#waiting.clear();
    return taken;
  }

  /** Deletes shops without counts since the last write. If all shops have counts, deletes every shop. */
  #makeRoom(): void {
    for (const shopId of this.#shops.keys()) {
      if (!this.#waiting.has(shopId)) this.#shops.delete(shopId);
    }
    if (this.#shops.size < MAX_SHOPS) return;
    this.#shops.clear();
    this.#waiting.clear();
  }
}
