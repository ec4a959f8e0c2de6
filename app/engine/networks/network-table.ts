import type { Address } from "../net/address";
import type { Interval } from "../net/interval";
import { IntervalSet } from "../net/interval-set";
import { openPacked, packed } from "../packing/packed-file";
import { Packer, type Unpacker } from "../packing/packer";
import { A_STEP, finish, mapInSteps, type Steps } from "../steps";
import { NETWORK_CLASSES, type NetworkClass } from "../visit";
import { weightOf } from "./network-weight";

/** "PSNW" */
const MAGIC = 0x574e5350;
const FORMAT = 1;
/** What no network needs to be written down for. */
const USUAL: NetworkClass = "residential";

export interface NumberedClass {
  readonly asn: number;
  readonly networkClass: NetworkClass;
}

/** Addresses of which somebody says that they are of one class. */
export interface ClassedAddresses {
  readonly networkClass: NetworkClass;
  readonly intervals: readonly Interval[];
  /** Who must announce an address for the list to count; null: anybody. */
  readonly operators: readonly number[] | null;
}

/** What the table is made of. */
export interface NetworkFacts {
  /** Read once. */
  readonly networks: Iterable<NumberedClass>;
  /** Those that tell most first. */
  readonly lists: readonly ClassedAddresses[];
}

interface OpenList {
  readonly networkClass: NetworkClass;
  readonly addresses: IntervalSet;
  readonly operators: ReadonlySet<number> | null;
}

/** The classes of networks as bytes: a few for each network that is more than somebody's home. */
export function encodeNetworks(facts: NetworkFacts): Uint8Array<ArrayBuffer> {
  return finish(encodeNetworksInSteps(facts));
}

/** The same with pauses: a hundred thousand networks take long enough to keep visitors waiting. */
export function* encodeNetworksInSteps({
  networks,
  lists,
}: NetworkFacts): Steps<Uint8Array<ArrayBuffer>> {
  const told: NumberedClass[] = [];
  let read = 0;
  for (const network of networks) {
    if (network.networkClass !== USUAL) told.push(network);
    if (++read % A_STEP === 0) yield;
  }
  told.sort((x, y) => x.asn - y.asn);
  const packer = new Packer();
  packer.array(Uint32Array.from(told, ({ asn }) => asn));
  packer.array(Uint8Array.from(told, ({ networkClass }) => NETWORK_CLASSES.indexOf(networkClass)));
  for (const { networkClass, intervals, operators } of lists) {
    packer.number(NETWORK_CLASSES.indexOf(networkClass));
    packer.array(Uint32Array.from(operators ?? []));
    const timed = yield* mapInSteps(intervals, (interval) => ({ ...interval, until: null }));
    (yield* IntervalSet.build(timed)).pack(packer);
  }
  const head = { lists: lists.length, numbers: packer.numbers, parts: packer.notes };
  return packed({ magic: MAGIC, format: FORMAT }, head, packer);
}

/** What kind of network an address is in, told without a database. */
export class NetworkTable {
  private constructor(
    private readonly asns: Uint32Array,
    private readonly classes: Uint8Array,
    private readonly lists: readonly OpenList[],
  ) {}

  /** @throws PackedRefused when the bytes are damaged, of another format, or no such table */
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
   * The class of an address that a network announces. Null when nobody does, and no list knows the address;
   * a network nothing is written of is somebody's home.
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
