import { checked, fill, placeOf, type ProxyOptions } from "./configuration";

const TEMPLATE = `# Palisade in front of {{domain}}. Make this file readable by Traefik only: it holds the connection's key.
http:
  middlewares:
    palisade-key:
      headers:
        customRequestHeaders:
          X-Palisade-Key: "{{key}}"
          X-Original-Uri: ""
          X-Original-Url: ""
    palisade:
      forwardAuth:
        address: "{{address}}/forward-auth"
        trustForwardHeader: false
        authRequestHeaders: [X-Palisade-Key, User-Agent, Referer, Cookie, Accept-Language]
    palisade-key-off:
      headers:
        customRequestHeaders:
          X-Palisade-Key: ""
  routers:
    shop:
      rule: "Host(\`{{domain}}\`)"
      middlewares: [palisade-key, palisade, palisade-key-off]
      service: shop{{failover}}
  services:
    shop:
      loadBalancer:
        servers:
          - url: "http://{{shop}}"{{services}}{{transport}}
`;

const FAILOVER = `
    # The static configuration needs, beside your own entry points:
    #   entryPoints:
    #     palisade:
    #       address: "127.0.0.1:9191"
    #       forwardedHeaders: { trustedIPs: ["127.0.0.1/32"], notAppendXForwardedFor: true }
    #   ping: { manualRouting: true }
    #   accessLog: { addInternals: true }
    # Each line of the access log with ping@internal is a visitor who was let in undecided.
    palisade-question:
      entryPoints: [palisade]
      rule: "PathPrefix(\`/forward-auth\`)"
      service: palisade-or-open`;

const SERVICES = `
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
            weight: 1
    palisade-app:
      loadBalancer:
        passHostHeader: false
        serversTransport: palisade
        healthCheck:
          path: /healthz
          interval: 1s
          timeout: 250ms
        servers:
          - url: "{{scheme}}://{{host}}:{{port}}"`;

const TRANSPORT = `
  serversTransports:
    palisade:
      forwardingTimeouts:
        dialTimeout: 200ms
        responseHeaderTimeout: 250ms`;

/**
 * For Traefik 3.7 or newer, as a dynamic configuration. Its forwardAuth can neither send a header of its own nor let
 * in when nobody answers, so the key is put on the request before and taken off after, and the question goes through
 * a failover service: what is no decision is answered by Traefik's own ping, which is always 200, and once the
 * health check fails nobody is asked.
 */
export function traefikConfiguration(options: ProxyOptions): string {
  const place = placeOf(options.appUrl);
  const { scheme, host, port } = place;
  const isOpen = options.failPolicy === "open";
  const address = isOpen ? "http://127.0.0.1:9191" : `${scheme}://${host}:${port}`;
  const [failover = "", services = "", transport = ""] = isOpen
    ? [FAILOVER, fill(SERVICES, place), TRANSPORT]
    : [];
  return fill(TEMPLATE, { ...checked(options), address, failover, services, transport });
}
