import type { Packer, Unpacker } from "../packing/packer";
import { growTree, type Node } from "./literal-tree";

/** Number of nodes, nearest to the root, with a table of transitions by character. */
const TABLED_NODES = 512;
const ASCII = 128;

/** Returns the start of each node's part in a shared array: the running total of a count per node. */
function startsOf(nodes: readonly Node[], countOf: (node: Node) => number): Int32Array {
  const starts = new Int32Array(nodes.length + 1);
  nodes.forEach((node, at) => {
    starts[at + 1] = starts[at]! + countOf(node);
  });
  return starts;
}

/** The tree of all literals, node by node. See the fields of LiteralSet. */
interface FlatTree {
  readonly fail: Int32Array;
  readonly shorter: Int32Array;
  readonly edgeStart: Int32Array;
  readonly edgeCode: Uint16Array;
  readonly edgeTo: Int32Array;
  readonly endStart: Int32Array;
  readonly ends: Int32Array;
  readonly endsHere: Uint8Array;
}

/**
 * Creates the transition table of the first nodes for ASCII characters.
 *
 * A node has the transitions of its failure node, which comes before it, except for its own edges.
 */
function tableOf({ fail, edgeStart, edgeCode, edgeTo }: FlatTree, tabled: number): Int32Array {
  const table = new Int32Array(tabled * ASCII);
  for (let node = 0; node < tabled; node++) {
    const row = node * ASCII;
    if (node > 0) table.copyWithin(row, fail[node]! * ASCII, (fail[node]! + 1) * ASCII);
    for (let edge = edgeStart[node]!; edge < edgeStart[node + 1]!; edge++) {
      if (edgeCode[edge]! < ASCII) table[row + edgeCode[edge]!] = edgeTo[edge]!;
    }
  }
  return table;
}

/**
 * Finds which of many literals a text contains, in one pass over the text (Aho and Corasick, "Efficient string
 * matching", 1975).
 *
 * The tree is stored in flat arrays, with about 20 bytes per node instead of hundreds.
 */
export class LiteralSet {
  readonly #fail: Int32Array;
  readonly #shorter: Int32Array;
  /** Edges of node n: [edgeStart[n], edgeStart[n + 1]). */
  readonly #edgeStart: Int32Array;
  readonly #edgeCode: Uint16Array;
  readonly #edgeTo: Int32Array;
  /** Literals that end at node n: [endStart[n], endStart[n + 1]). */
  readonly #endStart: Int32Array;
  readonly #ends: Int32Array;
  /** 1 if a literal ends at the node, or at a suffix of its text. */
  readonly #endsHere: Uint8Array;
  /** Number of nodes with a row in the table. They are the first ones. */
  readonly #tabled: number;
  readonly #table: Int32Array;

  private constructor(tree: FlatTree) {
    this.#fail = tree.fail;
    this.#shorter = tree.shorter;
    this.#edgeStart = tree.edgeStart;
    this.#edgeCode = tree.edgeCode;
    this.#edgeTo = tree.edgeTo;
    this.#endStart = tree.endStart;
    this.#ends = tree.ends;
    this.#endsHere = tree.endsHere;
    this.#tabled = Math.min(tree.fail.length, TABLED_NODES);
    this.#table = tableOf(tree, this.#tabled);
  }

  /** @param literals non-empty literals, normalized like the texts to search */
  static of(literals: readonly string[]): LiteralSet {
    const nodes = growTree(literals);
    return new LiteralSet({
      fail: Int32Array.from(nodes, ({ fail }) => fail),
      shorter: Int32Array.from(nodes, ({ shorter }) => shorter),
      edgeStart: startsOf(nodes, ({ next }) => next.size),
      edgeCode: Uint16Array.from(nodes.flatMap(({ next }) => [...next.keys()])),
      edgeTo: Int32Array.from(nodes.flatMap(({ next }) => [...next.values()])),
      endStart: startsOf(nodes, ({ ends }) => ends.length),
      ends: Int32Array.from(nodes.flatMap(({ ends }) => ends)),
      endsHere: Uint8Array.from(nodes, ({ ends, shorter }) => Number(ends.length + shorter > 0)),
    });
  }

  static open(image: Unpacker): LiteralSet {
    return new LiteralSet({
      fail: image.integers(),
      shorter: image.integers(),
      edgeStart: image.integers(),
      edgeCode: image.shorts(),
      edgeTo: image.integers(),
      endStart: image.integers(),
      ends: image.integers(),
      endsHere: image.bytes(),
    });
  }

  pack(image: Packer): void {
    for (const part of [this.#fail, this.#shorter, this.#edgeStart, this.#edgeCode]) {
      image.array(part);
    }
    for (const part of [this.#edgeTo, this.#endStart, this.#ends, this.#endsHere])
      image.array(part);
  }

  /** Calls `found` with the index of each literal in the text, possibly more than once. */
  search(text: string, found: (literal: number) => void): void {
    const [table, tabled, endsHere] = [this.#table, this.#tabled, this.#endsHere];
    let at = 0;
    for (let char = 0; char < text.length; char++) {
      const code = text.charCodeAt(char);
      at = at < tabled && code < ASCII ? table[at * ASCII + code]! : this.#step(at, code);
      if (endsHere[at] === 1) this.#report(at, found);
    }
  }

  /** Returns the next node for a step that cannot use the table directly. */
  #step(from: number, code: number): number {
    for (let at = from; ; at = this.#fail[at]!) {
      if (at < this.#tabled && code < ASCII) return this.#table[at * ASCII + code]!;
      const next = this.#child(at, code);
      if (next >= 0) return next;
      if (at === 0) return 0;
    }
  }

  #child(node: number, code: number): number {
    const end = this.#edgeStart[node + 1]!;
    for (let edge = this.#edgeStart[node]!; edge < end; edge++) {
      if (this.#edgeCode[edge] === code) return this.#edgeTo[edge]!;
    }
    return -1;
  }

  #report(at: number, found: (literal: number) => void): void {
    for (let node = at; node !== 0; node = this.#shorter[node]!) {
      const end = this.#endStart[node + 1]!;
      for (let one = this.#endStart[node]!; one < end; one++) found(this.#ends[one]!);
    }
  }
}
