import type { Ingress } from "#app/platform/proxy/ingress.server";

/** Returns an ingress with a fixed number of proxies before the process, which learns nothing. */
export function fixedIngress(proxies = 0): Ingress {
  return {
    state: () => ({
      visitorProxies: proxies,
      adminProxies: proxies,
      source: "environment",
      isConfirmed: false,
      contradictingProxies: null,
    }),
    noteChain: () => {},
    most: () => proxies,
    reload: () => Promise.resolve(),
    close: () => {},
  };
}
