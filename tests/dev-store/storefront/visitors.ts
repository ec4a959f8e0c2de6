import { randomUUID } from "node:crypto";

import type { DevStoreContext } from "../context";

/** Somebody a person visits the storefront as. */
export interface SimulatedVisitor {
  readonly id: string;
  /** palisade-demo.myshopify.com */
  readonly shop: string;
  readonly address: string;
  /** English name of the country that was chosen; null when the address was typed in. */
  readonly country: string | null;
  readonly userAgent: string;
  /** "": the visitor came directly. */
  readonly referrer: string;
  /** What the visitor's browser asks for, for example "de". */
  readonly language: string;
  readonly javascript: boolean;
  /** Comes to the store's own domain, where its firewall stands. */
  readonly throughFirewall: boolean;
  /** Path and query of the first page. */
  readonly page: string;
  readonly startedAt: number;
  /** Answers of the app to this visitor, newest first. */
  readonly answers: ProxyAnswer[];
}

/** One answer to a simulated visitor, as the app proxy or the network in front saw it. */
export interface ProxyAnswer {
  /** Who answered; left out: the app, through its proxy. */
  readonly door?: "firewall";
  readonly at: number;
  readonly path: string;
  /** HTTP status; 502 when the app could not be reached. */
  readonly status: number;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly degraded: boolean;
}

/** A path of the store and nothing else: "//host" and "/\\host" would leave it. */
export const LOCAL_PATH = /^\/(?![/\\])/;

const MAX_VISITORS = 50;
const MAX_ANSWERS = 20;

export interface VisitorBook {
  add(visitor: Omit<SimulatedVisitor, "id" | "startedAt" | "answers">): SimulatedVisitor;
  find(id: string | undefined): SimulatedVisitor | undefined;
  /** Newest first. */
  latest(): SimulatedVisitor[];
  answered(visitor: SimulatedVisitor, answer: ProxyAnswer): void;
}

const books = new WeakMap<DevStoreContext["state"], VisitorBook>();

/** The simulator and the storefront of one dev store share one book. */
export function visitorBook(context: DevStoreContext): VisitorBook {
  const known = books.get(context.state);
  if (known) return known;
  const book = createVisitorBook();
  books.set(context.state, book);
  return book;
}

function createVisitorBook(): VisitorBook {
  const visitors: SimulatedVisitor[] = [];
  return {
    add(visitor) {
      const added = { ...visitor, id: randomUUID(), startedAt: Date.now(), answers: [] };
      visitors.unshift(added);
      visitors.length = Math.min(visitors.length, MAX_VISITORS);
      return added;
    },
    find: (id) => visitors.find((visitor) => visitor.id === id),
    latest: () => [...visitors],
    answered({ answers }, answer) {
      answers.unshift(answer);
      answers.length = Math.min(answers.length, MAX_ANSWERS);
    },
  };
}
