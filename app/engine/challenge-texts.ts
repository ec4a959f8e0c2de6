import { boundAgent, type ChallengeBits } from "./challenge-cost";
import { encodeParts } from "./encode-parts";
import { subscriberOf } from "./net/subscriber";
import type { Visit } from "./visit";

/** Recipient of a challenge and of the pass for solving it. */
export interface Holder extends Pick<Visit, "address" | "network" | "userAgent"> {
  /** The store's domain, or the host behind a firewall. */
  readonly place: string;
}

/** Returns the text that is the same for every visitor who may use a pass or a challenge. */
export function holderText({ place, address, network, userAgent }: Holder): string {
  return encodeParts(place, subscriberOf(address), boundAgent({ network, userAgent }));
}

/** Returns the text that is signed for a challenge. */
export function challengeText(head: string, to: Holder, bits: ChallengeBits): string {
  return encodeParts(head, holderText(to), bits);
}
