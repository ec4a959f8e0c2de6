import { RENDERED } from "./net/cart-pages";
import { type KnownPage, knownPage } from "./net/known-page";
import type { MarketFolders } from "./net/market-folder";
import { pathOf, queryOf } from "./net/path";
import { type Parameter, readParameters } from "./net/query";
import { readReferrer, type Referrer } from "./net/referrer";
import type { Visit } from "./visit";

/** Known addresses of a store. */
export interface StoreAddresses {
  /** Canonical hosts of the store. */
  readonly ownHosts: ReadonlySet<string>;
  readonly folders: MarketFolders;
}

const UNKNOWN_STORE: StoreAddresses = { ownHosts: new Set(), folders: null };

/** A visit with its facts in the form rules compare. Each form is created when the first rule reads it. */
export class Facts {
  #page: KnownPage | null = null;
  #parameters: readonly Parameter[] | null = null;
  #referrer: Referrer | null = null;
  #renderedPages: readonly KnownPage[] | null = null;

  /** @param expressionsRest true forbids matching a regular expression against a text not seen before */
  constructor(
    readonly visit: Visit,
    readonly store = UNKNOWN_STORE,
    readonly expressionsRest = false,
  ) {}

  /** The requested page. */
  get page(): KnownPage {
    return (this.#page ??= this.#knownPage(this.visit.path));
  }

  /** The parameters of the page's address. */
  get parameters(): readonly Parameter[] {
    return (this.#parameters ??= readParameters(queryOf(this.visit.path)));
  }

  /**
   * Other pages whose sections a cart request also renders: Shopify's parameter `sections_url`.
   *
   * The visitor chooses these pages freely, so they may only stop the visit, never allow it. Protected pages are left
   * out, because no page rule stops them.
   *
   * Contains the last four pages of the address and the last four of the body, because Shopify renders the last one.
   * Each path is cut to 2,048 characters.
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

  /** The visitor's referrer. */
  get referrer(): Referrer {
    return (this.#referrer ??= readReferrer(this.visit.referrer));
  }

  /** Reports whether a host belongs to the store. A visitor coming from there has no external referrer. */
  isOwnHost(host: string | null): boolean {
    return host !== null && (host === this.visit.host || this.store.ownHosts.has(host));
  }
}
