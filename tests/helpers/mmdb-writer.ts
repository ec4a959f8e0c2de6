import ipaddr from "ipaddr.js";

/** Values a written database may hold. */
export type MmdbValue = string | number | boolean | MmdbValue[] | { [key: string]: MmdbValue };

export interface MmdbContent {
  /** 6 also accepts IPv4 networks, as in real databases. 4 accepts only IPv4. */
  readonly ipVersion: 4 | 6;
  readonly databaseType?: string;
  /** Seconds since 1970. */
  readonly buildEpoch?: number;
  /** Records by network in CIDR notation. Networks must not overlap. */
  readonly records: Readonly<Record<string, MmdbValue>>;
}

/** MaxMind DB specification, "Data Field Format". */
const TYPE = { text: 2, double: 3, uint32: 6, map: 7, array: 11, boolean: 14 } as const;
const SEPARATOR_BYTES = 16;
const METADATA_MARKER = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");

/** Returns the type and size bytes before a value. Sizes up to 284 are enough here. */
function control(type: number, size: number): Buffer {
  const short = Math.min(size, 29); // 29 means that the rest follows in another byte.
  const head = type > 7 ? [short, type - 7] : [(type << 5) | short];
  return Buffer.from(size > 28 ? [...head, size - 29] : head);
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === "boolean") return control(TYPE.boolean, Number(value));
  if (typeof value === "number" && (value < 0 || !Number.isInteger(value))) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return Buffer.concat([control(TYPE.double, 8), bytes]);
  }
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(TYPE.uint32, 4), bytes]);
  }
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([control(TYPE.text, text.length), text]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([control(TYPE.array, value.length), ...value.map(encode)]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    control(TYPE.map, entries.length),
    ...entries.flatMap(([key, entry]) => [encode(key), encode(entry)]),
  ]);
}

/** Node of the search tree. A number is an offset in the data section. */
type Branch = Node | number | null;
interface Node {
  left: Branch;
  right: Branch;
}

function bitsOf(cidr: string, ipVersion: 4 | 6): number[] {
  const [address, prefix] = ipaddr.parseCIDR(cidr);
  const bits = address
    .toByteArray()
    .flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1));
  const prefixBits = bits.slice(0, prefix);
  return ipVersion === 6 && address.kind() === "ipv4"
    ? [...Array<number>(96).fill(0), ...prefixBits]
    : prefixBits;
}

function insert(root: Node, bits: readonly number[], offset: number): void {
  let node = root;
  bits.forEach((bit, at) => {
    const side = bit === 0 ? "left" : "right";
    if (at === bits.length - 1) node[side] = offset;
    else {
      const next = node[side] ?? { left: null, right: null };
      if (typeof next === "number") throw new Error("Networks overlap.");
      node[side] = next;
      node = next;
    }
  });
}

function numbered(node: Node, into: Node[] = []): Node[] {
  into.push(node);
  for (const branch of [node.left, node.right]) {
    if (branch !== null && typeof branch === "object") numbered(branch, into);
  }
  return into;
}

/** Writes a small MaxMind DB file with one record size (24 bits) and no shared data. */
export function writeMmdb(content: MmdbContent): Buffer {
  const { ipVersion, databaseType = "Test", buildEpoch = 1_780_000_000, records } = content;
  const root: Node = { left: null, right: null };
  const data: Buffer[] = [];
  let length = 0;
  for (const [cidr, record] of Object.entries(records)) {
    insert(root, bitsOf(cidr, ipVersion), length);
    const bytes = encode(record);
    data.push(bytes);
    length += bytes.length;
  }
  const nodes = numbered(root);
  const numbers = new Map(nodes.map((node, at) => [node, at]));
  const tree = Buffer.alloc(nodes.length * 6);
  const recordOf = (branch: Branch) => {
    if (branch === null) return nodes.length;
    return typeof branch === "number"
      ? nodes.length + SEPARATOR_BYTES + branch
      : numbers.get(branch)!;
  };
  nodes.forEach((node, at) => {
    tree.writeUIntBE(recordOf(node.left), at * 6, 3);
    tree.writeUIntBE(recordOf(node.right), at * 6 + 3, 3);
  });
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: buildEpoch,
    database_type: databaseType,
    description: {},
    ip_version: ipVersion,
    languages: [],
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([tree, Buffer.alloc(SEPARATOR_BYTES), ...data, METADATA_MARKER, metadata]);
}
