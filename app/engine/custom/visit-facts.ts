import { regionKey } from "../countries/region-key";
import type { Facts } from "../facts";
import { marketFolder } from "../net/market-folder";
import { readReferrer } from "../net/referrer";
import { Memo } from "../patterns/memo";
import type { AssumedFact, DeclaredBot, Visit } from "../visit";

/** Creates a cache of the hosts of referrers, which repeat across the visits of a list. */
export function referrerHosts(): Memo<string | null> {
  return new Memo((referrer) => readReferrer(referrer).host);
}

/**
 * Facts of a visit that custom rules read. A null fact is unknown.
 *
 * A fact that must be computed is computed when the first condition reads it, once for all rules of a list.
 */
export class VisitFacts {
  readonly visit: Visit;
  #madeUserAgent: string | null | undefined;
  #madeReferrer: string | null | undefined;
  #madePages: readonly string[] | null | undefined;
  #madeParameters: readonly string[] | null | undefined;
  #madeRegion: string | null | undefined;
  #madeRendered: readonly string[] | undefined;

  /**
   * @param stops true if the rules stop visitors. Such rules block no protected page. Other rules allow no visitor
   * that only pretends to be a crawler.
   */
  constructor(
    private readonly facts: Facts,
    private readonly stops: boolean,
    private readonly hosts = referrerHosts(),
  ) {
    this.visit = facts.visit;
  }

  /** User agent in lower case, trimmed. Null if unknown. */
  get userAgent(): string | null {
    if (this.#madeUserAgent === undefined) this.#madeUserAgent = this.#readUserAgent();
    return this.#madeUserAgent;
  }

  /** Canonical host of the referrer. "" if there is none. Null for the store's own pages. */
  get referrer(): string | null {
    if (this.#madeReferrer === undefined) this.#madeReferrer = this.#readReferrer();
    return this.#madeReferrer;
  }

  /** Paths of the page, the canonical path first. Null if unknown. See pageForms. */
  get pages(): readonly string[] | null {
    if (this.#madePages === undefined) this.#madePages = this.#readPages();
    return this.#madePages;
  }

  /** Paths of the pages that the visit also renders. Empty for rules that do not stop visitors. */
  get renderedPages(): readonly string[] {
    return (this.#madeRendered ??= this.stops
      ? this.facts.renderedPages.flatMap(({ paths }) => paths)
      : []);
  }

  /** Parameters of the page's address, each as "name" and as "name=value". */
  get parameters(): readonly string[] | null {
    if (this.#madeParameters === undefined) {
      this.#madeParameters = this.pages === null ? null : this.#readParameters();
    }
    return this.#madeParameters;
  }

  get region(): string | null {
    if (this.#madeRegion === undefined) this.#madeRegion = this.#readRegion();
    return this.#madeRegion;
  }

  /** Market folder of the page, such as "en-us". */
  get language(): string | null {
    return this.pages === null ? null : marketFolder(this.visit.path, this.facts.store.folders);
  }

  /** The crawler that the visitor claims to be. Null if it claims none. */
  get crawler(): DeclaredBot | null {
    const { crawler } = this.visit;
    return crawler !== null && crawler.verdict === "spoofed" && !this.stops ? null : crawler;
  }

  /** Reports whether a fact is only assumed for this visit. */
  isAssumed(fact: AssumedFact): boolean {
    const { assumed } = this.visit;
    return assumed !== undefined && assumed.has(fact);
  }

  #readUserAgent(): string | null {
    return this.isAssumed("user-agent") ? null : this.visit.userAgent.trim().toLowerCase();
  }

  #readReferrer(): string | null {
    if (this.isAssumed("referrer")) return null;
    if (this.visit.referrer === "") return "";
    const host = this.hosts.get(this.visit.referrer);
    return this.facts.isOwnHost(host) ? null : host;
  }

  #readPages(): readonly string[] | null {
    if (this.isAssumed("page")) return null;
    const { page } = this.facts;
    return this.stops && page.isProtected ? null : page.paths;
  }

  #readParameters(): readonly string[] {
    return this.facts.parameters.flatMap(({ name, value }) => [name, `${name}=${value}`]);
  }

  #readRegion(): string | null {
    const { region } = this.visit;
    return region === null || region === "" ? null : regionKey(region);
  }
}
