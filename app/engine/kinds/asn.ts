import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { Keyed, readEach } from "./keyed";
import { accept, type Kind, type Matcher, type Normalized, refuse, type Taker } from "./kind";

const { texts } = sentences("engine/kinds/asn", {
  /** Messages about refused values. */
  texts: {
    number: 'Enter the number of a network, for example "AS15169".',
  },
});

/** Maximum value of four bytes. Zero is not a network (RFC 7607). */
const ASN_MAX = 4_294_967_295;
const WRITTEN = /^(?:asn?[\s:]*)?([0-9]{1,10})$/i;

function normalize(text: string): Normalized {
  const written = text.length > 32 ? null : WRITTEN.exec(text.trim());
  const number = Number(written?.[1] ?? 0);
  if (number < 1 || number > ASN_MAX) {
    return refuse(texts.number);
  }
  return accept(`AS${number}`);
}

class Networks implements Matcher {
  constructor(private readonly byNumber: Keyed<number>) {}

  each({ visit }: Facts, taker: Taker): boolean {
    return visit.asn !== null && this.byNumber.offer(visit.asn, taker);
  }
}

function* compile(entries: readonly RuleEntry[], assembly: Assembly): Steps<Matcher> {
  const byNumber = new Keyed<number>();
  yield* readEach(entries, assembly, normalize, (value, place) =>
    byNumber.add(Number(value.slice(2)), place),
  );
  return new Networks(byNumber);
}

/** Matches visitors by the network that announces their address: a provider, a company, a data center. */
export const asn: Kind = {
  normalize,
  compile,
  isKnown: ({ visit }) => visit.asn !== null,
  factOf: ({ visit }) => (visit.asn === null ? null : `AS${visit.asn}`),
};
