import { follow, growTree, type Node } from "./literal-tree";

/** Nodes near the root get a table of where each character leads; nearly every step begins there. */
const TABLED_NODES = 512;
const ASCII = 128;

/** The running total of a number for each node: where its part of a shared array begins. */
function startsOf(nodes: readonly Node[], countOf: (node: Node) => number): Int32Array {
  const starts = new Int32Array(nodes.length + 1);
  nodes.forEach((node, at) => {
    starts[at + 1] = starts[at]! + countOf(node);
  });
  return starts;
}

/**
 * Finds which of many literals a text contains, in one pass over the text however many there are
 * (Aho and Corasick, "Efficient string matching", 1975). The tree is laid out flat: some twenty bytes a
 * node instead of hundreds.
 */
export class LiteralSet {
  readonly #fail: Int32Array;
  readonly #shorter: Int32Array;
  /** Edges of node n: [edgeStart[n], edgeStart[n + 1]). */
  readonly #edgeStart: Int32Array;
  readonly #edgeCode: Uint16Array;
  readonly #edgeTo: Int32Array;
  /** Literals that end at node n, in the same way. */
  readonly #endStart: Int32Array;
  readonly #ends: Int32Array;
  /** Row of a node in the table; -1: it has none. */
  readonly #rowOf: Int32Array;
  readonly #table: Int32Array;

  /** @param literals not empty, each in the form in which texts are given */
  constructor(literals: readonly string[]) {
    const { nodes, order } = growTree(literals);
    this.#fail = Int32Array.from(nodes, ({ fail }) => fail);
    this.#shorter = Int32Array.from(nodes, ({ shorter }) => shorter);
    this.#edgeStart = startsOf(nodes, ({ next }) => next.size);
    this.#edgeCode = Uint16Array.from(nodes.flatMap(({ next }) => [...next.keys()]));
    this.#edgeTo = Int32Array.from(nodes.flatMap(({ next }) => [...next.values()]));
    this.#endStart = startsOf(nodes, ({ ends }) => ends.length);
    this.#ends = Int32Array.from(nodes.flatMap(({ ends }) => ends));
    const tabled = order.slice(0, TABLED_NODES);
    this.#rowOf = new Int32Array(nodes.length).fill(-1);
    this.#table = new Int32Array(tabled.length * ASCII);
    tabled.forEach((node, row) => {
      this.#rowOf[node] = row;
      for (let code = 0; code < ASCII; code++) {
        this.#table[row * ASCII + code] = follow(nodes, node, code);
      }
    });
  }

  /** Calls `found` with the index of each literal in the text; a literal may come more than once. */
  search(text: string, found: (literal: number) => void): void {
    let at = 0;
    for (let char = 0; char < text.length; char++) {
      at = this.#step(at, text.charCodeAt(char));
      if (at !== 0) this.#report(at, found);
    }
  }

  #step(from: number, code: number): number {
    for (let at = from; ; at = this.#fail[at]!) {
      const row = this.#rowOf[at]!;
      if (row >= 0 && code < ASCII) return this.#table[row * ASCII + code]!;
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
