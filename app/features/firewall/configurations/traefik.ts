import { checkOptions, fill, placeOf, type ProxyOptions } from "./configuration";

const TEMPLATE = `# Palisade in front of {{domain}}. Make this file readable by Traefik only: it holds the connection's key.
http:
  middlewares:
    palisade-key:
      headers:
        customRequestHeaders:
          X-Palisade-Key: "{{key}}"
          X-Palisade-Proxy: traefik
          X-Original-Uri: ""
          X-Original-Url: ""
    palisade:
      forwardAuth:
        address: "http://127.0.0.1:9191/forward-auth"
        trustForwardHeader: false
        authRequestHeaders: [X-Palisade-Key, X-Palisade-Proxy, User-Agent, Referer, Cookie, Accept-Language, Signature, Signature-Input, Signature-Agent]
    palisade-key-off:
      headers:
        customRequestHeaders:
          X-Palisade-Key: ""
          X-Palisade-Proxy: ""
  routers:
    shop:
      rule: "Host(\`{{domain}}\`)"
      middlewares: [palisade-key, palisade, palisade-key-off]
      service: shop
    # The static configuration needs, beside your own entry points:
    #   entryPoints:
    #     palisade:
    #       address: "127.0.0.1:9191"
    #       forwardedHeaders: { trustedIPs: ["127.0.0.1/32"], notAppendXForwardedFor: true }{{static}}
    palisade-question:
      entryPoints: [palisade]
      rule: "PathPrefix(\`/forward-auth\`)"
      service: {{service}}
  services:
    shop:
      loadBalancer:
        servers:
          - url: "http://{{shop}}"{{failover}}
    palisade-app:
      loadBalancer:
        passHostHeader: false
        serversTransport: palisade
        healthCheck:
          path: /healthz
          interval: 1s
          timeout: 250ms
        servers:
          - url: "{{scheme}}://{{host}}:{{port}}"
  serversTransports:
    palisade:
      forwardingTimeouts:
        dialTimeout: 200ms
        responseHeaderTimeout: 250ms
`;

/** Static configuration in addition to the entry point, for failing open. */
const STATIC = `
    #   ping: { manualRouting: true }
    #   accessLog: { addInternals: true }
    # Each line of the access log with ping@internal is a visitor who was allowed without a decision.`;

const FAILOVER = `
    palisade-or-open:
      failover:
        service: palisade-app
        fallback: palisade-open
        errors:
          status: ["401", "404", "408", "429", "500-599"]
    palisade-open:
      weighted:
        services:
          - name: "ping@internal"
            weight: 1`;

/**
 * Returns a dynamic configuration for Traefik 3.7 or newer.
 *
 * Traefik's forwardAuth cannot send a header of its own, wait less than 30 seconds, or allow visitors when the app
 * does not answer. So the key is added before forwardAuth and removed after it. The authorization request goes
 * through its own entry point to a service with timeouts, and is not sent while its health check fails. To fail open,
 * that service is a failover service: Traefik's own ping, which always returns 200, replaces answers that are not
 * decisions.
 */
export function traefikConfiguration(options: ProxyOptions): string {
  const values = { ...checkOptions(options), ...placeOf(options.appUrl) };
  return options.failPolicy === "open"
    ? fill(TEMPLATE, { ...values, service: "palisade-or-open", failover: FAILOVER, static: STATIC })
    : fill(TEMPLATE, { ...values, service: "palisade-app", failover: "", static: "" });
}
