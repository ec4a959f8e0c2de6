import type { Address } from "../net/address";
import type { Interval } from "../net/interval";
import { IntervalSet } from "../net/interval-set";
import { openPacked, packFile } from "../packing/packed-file";
import { Packer, type Unpacker } from "../packing/packer";
import { A_STEP, finish, mapInSteps, type Steps } from "../steps";
import { NETWORK_CLASSES, type NetworkClass } from "../visit";
import { weightOf } from "./network-weight";

/** "PSNW" in ASCII. */
const MAGIC = 0x574e5350;
const FORMAT = 1;
/** Class of networks that the table does not list. */
const USUAL: NetworkClass = "residential";

export interface NumberedClass {
  readonly asn: number;
  readonly networkClass: NetworkClass;
}

/** Addresses that a published list assigns to one class. */
export interface ClassedAddresses {
  readonly networkClass: NetworkClass;
  readonly intervals: readonly Interval[];
  /** AS numbers of the operators whose announcements count for the list. Null if any announcement counts. */
  readonly operators: readonly number[] | null;
}

/** Data from which the table is created. */
export interface NetworkFacts {
  /** Iterated once. */
  readonly networks: Iterable<NumberedClass>;
  /** Published lists, sorted by weight: the most specific class first. */
  readonly lists: readonly ClassedAddresses[];
}

interface OpenList {
  readonly networkClass: NetworkClass;
  readonly addresses: IntervalSet;
  readonly operators: ReadonlySet<number> | null;
}

/** Encodes the classes of networks. Only networks other than homes use space. */
export function encodeNetworks(facts: NetworkFacts): Uint8Array<ArrayBuffer> {
  return finish(encodeNetworksInSteps(facts));
}

/**
 * Encodes the classes of networks with pauses. A hundred thousand networks would otherwise block the server while
 * visitors wait.
 */
export function* encodeNetworksInSteps({
  networks,
  lists,
}: NetworkFacts): Steps<Uint8Array<ArrayBuffer>> {
  const unusual: NumberedClass[] = [];
  let read = 0;
  for (const network of networks) {
    if (network.networkClass !== USUAL) unusual.push(network);
    if (++read % A_STEP === 0) yield;
  }
  unusual.sort((x, y) => x.asn - y.asn);
  const packer = new Packer();
  packer.array(Uint32Array.from(unusual, ({ asn }) => asn));
  packer.array(
    Uint8Array.from(unusual, ({ networkClass }) => NETWORK_CLASSES.indexOf(networkClass)),
  );
  for (const { networkClass, intervals, operators } of lists) {
    packer.number(NETWORK_CLASSES.indexOf(networkClass));
    packer.array(Uint32Array.from(operators ?? []));
    const timed = yield* mapInSteps(intervals, (interval) => ({ ...interval, until: null }));
    (yield* IntervalSet.build(timed)).pack(packer);
  }
  const head = { lists: lists.length, numbers: packer.numbers, parts: packer.notes };
  return packFile({ magic: MAGIC, format: FORMAT }, head, packer);
}

/** A table that returns the class of an address's network without a database. */
export class NetworkTable {
  private constructor(
    private readonly asns: Uint32Array,
    private readonly classes: Uint8Array,
    private readonly lists: readonly OpenList[],
  ) {}

  /** @throws PackedRefused when the bytes are damaged, of another format, or not such a table */
  static open(bytes: Uint8Array): NetworkTable {
    const kind = { magic: MAGIC, format: FORMAT, name: "table of networks" };
    return openPacked<{ readonly lists: number }, NetworkTable>(bytes, kind, ({ lists }, image) => {
      const [asns, classes] = [image.words(), image.bytes()];
      return new NetworkTable(
        asns,
        classes,
        Array.from({ length: lists }, () => openList(image)),
      );
    });
  }

  /**
   * Returns the class of an address.
   *
   * @param asn number of the network that announces the address; null if none does
   * @returns "residential" if the network is not listed; null if no network announces the address and no list contains
   * it
   */
  classOf(address: Address, asn: number | null): NetworkClass | null {
    const own = asn === null ? null : this.#classOfNetwork(asn);
    for (const { networkClass, addresses, operators } of this.lists) {
      if (own !== null && weightOf(networkClass) >= weightOf(own)) return own;
      const isOperators = asn === null || operators === null || operators.has(asn);
      if (isOperators && addresses.find(address, 0) >= 0) return networkClass;
    }
    return own;
  }

  #classOfNetwork(asn: number): NetworkClass {
    let low = 0;
    let high = this.asns.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.asns[middle]! < asn) low = middle + 1;
      else high = middle;
    }
    return this.asns[low] === asn ? NETWORK_CLASSES[this.classes[low]!]! : USUAL;
  }
}

function openList(image: Unpacker): OpenList {
  const networkClass = NETWORK_CLASSES[image.number()]!;
  const operators = image.words();
  return {
    networkClass,
    operators: operators.length > 0 ? new Set(operators) : null,
    addresses: IntervalSet.open(image),
  };
}
