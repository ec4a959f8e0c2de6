import type { Ingress } from "#app/platform/proxy/ingress.server";

/** So many proxies before the process, and nothing to be learned. */
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
