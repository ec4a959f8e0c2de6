/** A node of the tree of all literals. The path from the root spells a prefix of at least one literal. */
export interface Node {
  readonly next: Map<number, number>;
  /** The node of the longest suffix of this text that is a prefix of a literal. */
  fail: number;
  /** Indexes of the literals that end here. */
  readonly ends: number[];
  /** Nearest node on the failure path at which literals end. 0 if there is none. */
  shorter: number;
}

function newNode(): Node {
  return { next: new Map(), fail: 0, ends: [], shorter: 0 };
}

function plant(literals: readonly string[]): Node[] {
  const nodes = [newNode()];
  literals.forEach((literal, index) => {
    let at = 0;
    for (let char = 0; char < literal.length; char++) {
      const code = literal.charCodeAt(char);
      const next = nodes[at]!.next.get(code) ?? nodes.push(newNode()) - 1;
      nodes[at]!.next.set(code, next);
      at = next;
    }
    nodes[at]!.ends.push(index);
  });
  return nodes;
}

/** Returns the node after a character: along the tree, or along the longest suffix that has the edge. */
function follow(nodes: readonly Node[], from: number, code: number): number {
  for (let at = from; ; at = nodes[at]!.fail) {
    const next = nodes[at]!.next.get(code);
    if (next !== undefined) return next;
    if (at === 0) return 0;
  }
}

/** Sorts nodes by depth. Nodes near the root, where nearly every step starts, come first. */
function byDepth(nodes: readonly Node[]): Node[] {
  const order = [0];
  for (const at of order) order.push(...nodes[at]!.next.values());
  const numberOf = new Int32Array(nodes.length);
  order.forEach((old, number) => {
    numberOf[old] = number;
  });
  return order.map((old) => {
    const { next, ends } = nodes[old]!;
    const children = [...next].map(([code, child]) => [code, numberOf[child]!] as const);
    return { ...newNode(), next: new Map(children), ends };
  });
}

/** Returns the tree of literals with its failure links, by depth. The root is node 0. */
export function growTree(literals: readonly string[]): readonly Node[] {
  const nodes = byDepth(plant(literals));
  nodes.forEach((node, at) => {
    const { fail } = node;
    if (at > 0) node.shorter = nodes[fail]!.ends.length > 0 ? fail : nodes[fail]!.shorter;
    for (const [code, child] of node.next) {
      nodes[child]!.fail = at === 0 ? 0 : follow(nodes, fail, code);
    }
  });
  return nodes;
}
