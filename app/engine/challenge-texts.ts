import { boundAgent, CHALLENGE_BITS, type ChallengeBits } from "./challenge-cost";
import { subscriberOf } from "./net/subscriber";
import type { Visit } from "./visit";

/** To whom a challenge, and what is given for solving it, is made out. */
export interface Holder extends Pick<Visit, "address" | "network" | "userAgent"> {
  /** Where it counts: the store's domain, or the host behind a firewall. */
  readonly place: string;
}

/**
 * The texts that are signed for challenges and passes.
 *
 * @param between what stands between their parts: each signer's own, so that what its earlier versions signed still
 *   counts
 */
export function challengeTexts(between: "." | "\n") {
  /** The same for everybody who may use it. */
  function holder({ place, address, network, userAgent }: Holder): string {
    const agent = boundAgent({ network, userAgent });
    return [place, subscriberOf(address), ...(agent === "" ? [] : [agent])].join(between);
  }

  return {
    holder,
    /** Of a challenge; of a usual one without what it costs, as it was before there were others. */
    challenge(head: string, to: Holder, bits: ChallengeBits): string {
      const cost = bits === CHALLENGE_BITS.usual ? [] : [bits];
      return [head, holder(to), ...cost].join(between);
    },
  };
}
