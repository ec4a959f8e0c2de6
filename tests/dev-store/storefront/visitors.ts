import { randomUUID } from "node:crypto";

import type { DevStoreContext } from "../context";

/** Simulated visitor of the storefront. */
export interface SimulatedVisitor {
  readonly id: string;
  /** palisade-demo.myshopify.com */
  readonly shop: string;
  readonly address: string;
  /** English name of the chosen country. Null if the address was typed. */
  readonly country: string | null;
  readonly userAgent: string;
  /** Empty for a direct visit. */
  readonly referrer: string;
  /** Preferred language of the visitor's browser, such as "de". */
  readonly language: string;
  readonly javascript: boolean;
  /** True if the visitor uses the store's own domain, behind its firewall. */
  readonly throughFirewall: boolean;
  /** Path and query of the first page. */
  readonly page: string;
  readonly startedAt: number;
  /** Answers to this visitor, newest first. */
  readonly answers: ProxyAnswer[];
}

/** Answer to a simulated visitor, seen by the app proxy or by Cloudflare. */
export interface ProxyAnswer {
  /** Source of the answer. Defaults to the app, through its proxy. */
  readonly surface?: "firewall";
  readonly at: number;
  readonly path: string;
  /** HTTP status. 502 if the app could not be reached. */
  readonly status: number;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly degraded: boolean;
}

/** Path within the store. "//host" and "/\\host" are excluded, because they lead to another host. */
export const LOCAL_PATH = /^\/(?![/\\])/;

const MAX_VISITORS = 50;
const MAX_ANSWERS = 20;

export interface VisitorBook {
  add(visitor: Omit<SimulatedVisitor, "id" | "startedAt" | "answers">): SimulatedVisitor;
  find(id: string | undefined): SimulatedVisitor | undefined;
  /** Returns the visitors, newest first. */
  latest(): SimulatedVisitor[];
  answered(visitor: SimulatedVisitor, answer: ProxyAnswer): void;
}

const books = new WeakMap<DevStoreContext["state"], VisitorBook>();

/** Returns the visitor book, which the simulator and the storefront of a dev store share. */
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
