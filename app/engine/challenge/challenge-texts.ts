import { encodeParts } from "../encode-parts";
import type { ChallengeBits } from "./challenge-cost";
import { passScope, type ScopedVisit } from "./pass-scope";

/** The visitor and store for which a challenge and its pass are valid. */
export interface Holder extends ScopedVisit {
  /** Store's domain, or host behind a firewall. */
  readonly place: string;
}

/** Returns the signed text about the holder. It is equal for all visitors who may use one pass or challenge. */
export function holderText(to: Holder): string {
  return encodeParts(to.place, ...passScope(to));
}

/** Returns the text that is signed for a challenge. */
export function challengeText(head: string, to: Holder, bits: ChallengeBits): string {
  return encodeParts(head, holderText(to), bits);
}
