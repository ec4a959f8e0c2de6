import { RENDERED } from "./net/cart-pages";
import { type KnownPage, knownPage } from "./net/known-page";
import type { MarketFolders } from "./net/market-folder";
import { pathOf, queryOf } from "./net/path";
import { type Parameter, readParameters } from "./net/query";
import { readReferrer, type Referrer } from "./net/referrer";
import type { Visit } from "./visit";

/** Addresses of a store, as far as they are known. */
export interface StoreAddresses {
  /** Canonical hosts. */
  readonly ownHosts: ReadonlySet<string>;
  readonly folders: MarketFolders;
}

const UNKNOWN_STORE: StoreAddresses = { ownHosts: new Set(), folders: null };

/** A visit with the forms rules compare; each is made when the first rule asks for it. */
export class Facts {
  #page: KnownPage | null = null;
  #parameters: readonly Parameter[] | null = null;
  #referrer: Referrer | null = null;
  #renderedPages: readonly KnownPage[] | null = null;

  /**
   * @param expressionsRest whether no regular expression may be asked about a text that is new
   */
  constructor(
    readonly visit: Visit,
    readonly store = UNKNOWN_STORE,
    readonly expressionsRest = false,
  ) {}

  /** The page that was asked for. */
  get page(): KnownPage {
    return (this.#page ??= this.#knownPage(this.visit.path));
  }

  /** The parameters of the page's address. */
  get parameters(): readonly Parameter[] {
    return (this.#parameters ??= readParameters(queryOf(this.visit.path)));
  }

  /**
   * Other pages whose sections a cart request also renders: Shopify's parameter `sections_url`. The visitor chooses them
   * freely, so that they may only stop the visit. Without protected pages, which no page rule stops. The last four that
   * the address names and the last four of the body, because Shopify renders the last one; of each path 2,048 characters.
   */
  get renderedPages(): readonly KnownPage[] {
    return (this.#renderedPages ??= this.page.isCart ? this.#readRendered() : []);
  }

  #readRendered(): readonly KnownPage[] {
    const named = this.parameters.flatMap(({ name, value }) => (name === RENDERED ? value : []));
    return [named, this.visit.rendered ?? []]
      .flatMap((addresses) => addresses.slice(-4))
      .map((address) => this.#knownPage(pathOf(address).slice(0, 2_048)))
      .filter(({ isProtected }) => !isProtected);
  }

  #knownPage(pathAndQuery: string): KnownPage {
    return knownPage(pathOf(pathAndQuery), this.store.folders);
  }

  /** Where the visitor came from. */
  get referrer(): Referrer {
    return (this.#referrer ??= readReferrer(this.visit.referrer));
  }

  /** True when a host is the store's own: who comes from there came from nowhere else. */
  isOwnHost(host: string | null): boolean {
    return host !== null && (host === this.visit.host || this.store.ownHosts.has(host));
  }
}
