import { join } from "node:path";

import type { Logger } from "pino";

import type { Address } from "#app/engine/net/address";
import type { Coordinates } from "#app/engine/orders/distance";
import type { NetworkClass } from "#app/engine/visit";

import { NewestPacked } from "../ip-data/newest-packed.server";
import { checkMmdb } from "../mmdb/check-mmdb.server";
import type { MmdbCheck } from "../mmdb/check-mmdb.worker";
import { openNetworks, openPlaces } from "../mmdb/mmdb-source";
import { networkFactsOf } from "./edge-networks";
import type { IpDataMeta } from "./ip-data-meta";
import { describeData } from "./ip-data-meta";
import type { ClassedNetwork, IpFacts, NetworkSource, PlaceSource } from "./ip-facts";
import { NO_PLACE, NOBODYS_NETWORK, UNANNOUNCED } from "./ip-facts";
import type { IpDataStatus, IpIntelligence, IpRanges, NetworkExplanation } from "./ip-intelligence";
import { type Answer, checkMoved } from "./moved-data";
import { describeReason } from "./network-class";
import { findList, type NetworkList, orderLists } from "./network-lists";
import { openPackedInSteps } from "./packed-source";
import { isSpecialPurpose } from "./special-purpose";
import { WatchedFile, type WatchedFileOptions } from "./watched-file.server";

export type { IpIntelligence } from "./ip-intelligence";

const POLL_MS = 60_000;

/** Folder of the packed data in a build, relative to the folder in which the server starts. */
const DEFAULT_DATA_DIR = "dist/ip-data";

export interface IpIntelligenceOptions {
  /** Folder of ip.bin. Default: dist/ip-data. */
  readonly dataDir?: string | undefined;
  /** Path of the operator's city or country database (IP_CITY_MMDB). */
  readonly cityMmdb?: string | undefined;
  /** Path of the operator's ASN database (IP_ASN_MMDB). */
  readonly asnMmdb?: string | undefined;
  readonly log: Pick<Logger, "info" | "warn">;
}

interface Files {
  readonly packed: { readonly path: string; readonly log: IpIntelligenceOptions["log"] };
  readonly city: WatchedFile<PlaceSource> | null;
  readonly asn: WatchedFile<NetworkSource> | null;
}

function present<T>(sources: readonly (T | null | undefined)[]): T[] {
  return sources.filter((source) => source !== null && source !== undefined);
}

class FileBackedIpIntelligence implements IpIntelligence {
  // Sources in order: the operator's file, then the packed data. Replaced as a whole, so that a lookup sees one state.
  #places: readonly PlaceSource[] = [];
  #networks: readonly NetworkSource[] = [];
  #lists: readonly NetworkList[] = orderLists([]);
  readonly #files: Omit<Files, "packed">;
  readonly packed: NewestPacked;
  #timer: NodeJS.Timeout | null = null;

  constructor({ packed, ...files }: Files) {
    this.#files = files;
    const release = new WatchedFile({
      ...packed,
      name: "The packed address data",
      cure: "Run `npm run prepare:data`; Palisade checks for it every minute.",
      read: (bytes) => openPackedInSteps(bytes),
    });
    this.packed = new NewestPacked(release, packed.path, () => this.#choose());
  }

  lookup(address: Address): IpFacts {
    const special = isSpecialPurpose(address);
    const place = special ? NO_PLACE : this.#placeOf(address);
    const network = special ? NOBODYS_NETWORK : this.#networkOf(address);
    const list = special ? null : findList(this.#lists, address, network);
    return {
      country: place.country,
      otherCountry: place.otherCountry,
      region: place.region,
      city: place.city,
      asn: network.asn,
      organization: network.organization,
      networkClass: list?.networkClass ?? network.networkClass,
    };
  }

  coordinates(address: Address): Coordinates | null {
    if (isSpecialPurpose(address)) return null;
    const source = this.#places.find((each) => each.covers(address.version));
    return source?.coordinates(address) ?? null;
  }

  explainNetwork(address: Address): NetworkExplanation | null {
    if (isSpecialPurpose(address)) return null;
    const network = this.#networkOf(address);
    const { networkClass, reason, organization } = network;
    const list = findList(this.#lists, address, network);
    if (list) {
      return { networkClass: list.networkClass, reason: `The address is in ${list.source}.` };
    }
    if (networkClass === null || reason === null) return null;
    return { networkClass, reason: describeReason(reason, organization) };
  }

  ownClass(address: Address): NetworkClass | null {
    return isSpecialPurpose(address) ? null : this.#networkOf(address).networkClass;
  }

  useLists(feeds: readonly NetworkList[]): void {
    this.#lists = orderLists(feeds);
  }

  ranges(address: Address): IpRanges {
    if (isSpecialPurpose(address)) return { place: null, network: null };
    const places = this.#places.find((source) => source.covers(address.version));
    const networks = this.#foundNetwork(address).source;
    return { place: places?.range(address) ?? null, network: networks?.range(address) ?? null };
  }

  regionsByCountry() {
    return this.packed.content?.regionsByCountry ?? {};
  }

  findNetworks(search: string, limit: number) {
    return this.packed.content?.directory().find(search, limit) ?? [];
  }

  networkNumbered(asn: number) {
    return this.packed.content?.directory().networkOf(asn) ?? null;
  }

  networkFacts() {
    return networkFactsOf(this.packed.content?.networks.networks() ?? []);
  }

  sampleAddresses(country: string) {
    return this.packed.content?.samplesByCountry.get(country) ?? [];
  }

  get meta(): IpDataMeta {
    const { city, asn } = this.#files;
    const packed = this.packed.content;
    return describeData({ own: city?.content, packed: packed?.places }, packed?.labels ?? null, {
      own: asn?.content,
      packed: packed?.networks,
    });
  }

  get status(): IpDataStatus {
    const problems = this.#watched.flatMap(({ problem }) => problem ?? []);
    return { state: problems.length === 0 ? "ok" : "degraded", problems };
  }

  async poll(): Promise<void> {
    await Promise.all(this.#watched.map((file) => file.poll()));
    this.#choose();
  }

  /** Polls until close(). Does not keep the process alive. */
  watch(): void {
    this.#timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  get #watched() {
    return [this.packed, this.#files.city, this.#files.asn].filter((file) => file !== null);
  }

  #choose(): void {
    const { city, asn } = this.#files;
    const packed = this.packed.content;
    this.#places = present([city?.content, packed?.places]);
    this.#networks = present([asn?.content, packed?.networks]);
  }

  #placeOf(address: Address) {
    for (const source of this.#places) {
      if (source.covers(address.version)) return source.placeOf(address);
    }
    return NO_PLACE;
  }

  #networkOf(address: Address) {
    return this.#foundNetwork(address).network;
  }

  /** Returns the network and its source. The operator's database may cover only some networks. */
  #foundNetwork(address: Address) {
    let found: { source?: NetworkSource; network: ClassedNetwork } = { network: NOBODYS_NETWORK };
    for (const source of this.#networks) {
      if (!source.covers(address.version)) continue;
      const network = source.network(address);
      if (network.asn !== null) return { source, network };
      found = { source, network: UNANNOUNCED };
    }
    return found;
  }
}

/** Creates the watcher of the operator's database. Null if no database is configured. */
function ownFile<T>(
  path: string | undefined,
  file: Pick<WatchedFileOptions<T>, "name" | "read" | "log"> & {
    readonly kind: MmdbCheck["kind"];
    readonly answer: (content: T) => Answer;
  },
): WatchedFile<T> | null {
  if (path === undefined) return null;
  const { kind, answer, ...rest } = file;
  return new WatchedFile({
    ...rest,
    path,
    cure: "Put a complete .mmdb file there; Palisade checks for it every minute.",
    check: (whole) => checkMmdb({ path: whole, kind }),
    compare: (last, next) => checkMoved(answer(last), answer(next)),
  });
}

/**
 * Opens the packed data and the operator's databases, and polls the files every minute until close().
 *
 * Never rejects because of the data. A file that cannot be read is logged once and reported by `status`. Lookups then
 * return null or use the packed data.
 */
export async function createIpIntelligence(
  options: IpIntelligenceOptions,
): Promise<IpIntelligence & { readonly packed: NewestPacked; close(): void }> {
  const { dataDir = DEFAULT_DATA_DIR, cityMmdb, asnMmdb, log } = options;
  const intelligence = new FileBackedIpIntelligence({
    packed: { path: join(dataDir, "ip.bin"), log },
    city: ownFile<PlaceSource>(cityMmdb, {
      ...{ name: "The city database of IP_CITY_MMDB", kind: "places", read: openPlaces, log },
      answer: (source) => (address) =>
        source.covers(address.version) ? source.placeOf(address).country : null,
    }),
    asn: ownFile<NetworkSource>(asnMmdb, {
      ...{ name: "The ASN database of IP_ASN_MMDB", kind: "networks", read: openNetworks, log },
      answer: (source) => (address) =>
        source.covers(address.version) ? source.network(address).asn : null,
    }),
  });
  await intelligence.poll();
  intelligence.watch();
  return intelligence;
}
