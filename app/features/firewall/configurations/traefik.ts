import { checked, fill, placeOf, type ProxyOptions } from "./configuration";

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
        authRequestHeaders: [X-Palisade-Key, X-Palisade-Proxy, User-Agent, Referer, Cookie, Accept-Language]
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
      service: {{asked}}
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

/** Beside the entry point, where those about whom nothing can be decided are let in. */
const STATIC = `
    #   ping: { manualRouting: true }
    #   accessLog: { addInternals: true }
    # Each line of the access log with ping@internal is a visitor who was let in undecided.`;

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
 * For Traefik 3.7 or newer, as a dynamic configuration. Its forwardAuth can neither send a header of its own, nor wait
 * less than thirty seconds, nor let in when nobody answers. So the key is put on the request before and taken off after,
 * and the question goes through an entry point of its own to a service with time-outs; once its health check fails
 * nobody is asked. Failing open that is a failover service: what is no decision is answered by Traefik's own ping,
 * which is always 200.
 */
export function traefikConfiguration(options: ProxyOptions): string {
  const values = { ...checked(options), ...placeOf(options.appUrl) };
  return options.failPolicy === "open"
    ? fill(TEMPLATE, { ...values, asked: "palisade-or-open", failover: FAILOVER, static: STATIC })
    : fill(TEMPLATE, { ...values, asked: "palisade-app", failover: "", static: "" });
}
