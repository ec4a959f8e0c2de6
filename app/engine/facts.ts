import { type KnownPage, knownPage } from "./net/known-page";
import { pathOf, queryOf } from "./net/path";
import { type Parameter, readParameters } from "./net/query";
import { readReferrer, type Referrer } from "./net/referrer";
import type { Visit } from "./visit";

const NO_HOSTS: ReadonlySet<string> = new Set();

/** A visit with the forms rules compare; each is made when the first rule asks for it. */
export class Facts {
  #page: KnownPage | null = null;
  #parameters: readonly Parameter[] | null = null;
  #referrer: Referrer | null = null;

  /**
   * @param ownHosts canonical hosts of the store, as far as they are known
   * @param expressionsRest whether no regular expression may be asked about a text that is new
   */
  constructor(
    readonly visit: Visit,
    readonly ownHosts: ReadonlySet<string> = NO_HOSTS,
    readonly expressionsRest = false,
  ) {}

  /** The page that was asked for. */
  get page(): KnownPage {
    return (this.#page ??= knownPage(pathOf(this.visit.path)));
  }

  /** The parameters of the page's address. */
  get parameters(): readonly Parameter[] {
    return (this.#parameters ??= readParameters(queryOf(this.visit.path)));
  }

  /**
   * Other pages whose sections a cart request also renders: Shopify's parameter `sections_url`. The visitor chooses them
   * freely, so that they may only stop the visit. Without protected pages, which no page rule stops.
   */
  get renderedPages(): readonly KnownPage[] {
    if (!this.page.isCart) return [];
    return this.parameters
      .flatMap(({ name, value }) => (name === "sections_url" ? knownPage(pathOf(value)) : []))
      .filter(({ isProtected }) => !isProtected);
  }

  /** Where the visitor came from. */
  get referrer(): Referrer {
    return (this.#referrer ??= readReferrer(this.visit.referrer));
  }

  /** True when a host is the store's own: who comes from there came from nowhere else. */
  isOwnHost(host: string | null): boolean {
    return host !== null && (host === this.visit.host || this.ownHosts.has(host));
  }
}
