import type { Ingress } from "#app/platform/proxy/ingress.server";

/** Returns an ingress with a fixed number of proxies before the process, which learns nothing. */
export function fixedIngress(hops = 0): Ingress {
  return {
    state: () => ({
      visitorHops: hops,
      adminHops: hops,
      source: "environment",
      isConfirmed: false,
      contradictedHops: null,
    }),
    noteChain: () => {},
    most: () => hops,
    reload: () => Promise.resolve(),
    close: () => {},
  };
}
