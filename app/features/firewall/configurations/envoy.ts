import { checkOptions, fill, placeOf, type ProxyOptions } from "./configuration";

const TEMPLATE = `# Palisade in front of {{domain}}. Make this file readable by Envoy only: it holds the connection's key.
static_resources:
  listeners:
    - name: shop
      address: { socket_address: { address: 0.0.0.0, port_value: 8080 } }
      filter_chains:
        - filters:
            - name: envoy.filters.network.http_connection_manager
              typed_config:
                "@type": type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager
                stat_prefix: shop
                use_remote_address: true
                route_config:
                  virtual_hosts:
                    - name: shop
                      domains: ["{{domain}}"]
                      routes:
                        - match: { prefix: "/" }
                          route: { cluster: palisade_shop }
                http_filters:
                  - name: envoy.filters.http.ext_authz
                    typed_config:
                      "@type": type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthz
                      # The counter ext_authz.failure_mode_allowed counts every visitor allowed without a decision.
                      failure_mode_allow: {{isOpen}}
                      failure_mode_allow_header_add: true
                      allowed_headers:
                        patterns:
                          - { exact: user-agent, ignore_case: true }
                          - { exact: referer, ignore_case: true }
                          - { exact: cookie, ignore_case: true }
                          - { exact: accept-language, ignore_case: true }
                          - { exact: signature, ignore_case: true }
                          - { exact: signature-input, ignore_case: true }
                          - { exact: signature-agent, ignore_case: true }
                          - { exact: x-forwarded-for, ignore_case: true }
                          - { exact: x-forwarded-proto, ignore_case: true }
                      http_service:
                        server_uri:
                          uri: "{{scheme}}://{{host}}:{{port}}"
                          cluster: palisade
                          timeout: 0.25s
                        path_prefix: /forward-auth/visit
                        authorization_request:
                          headers_to_add:
                            - { key: x-palisade-key, value: "{{key}}" }
                            - { key: x-palisade-proxy, value: envoy }
                  - name: envoy.filters.http.router
                    typed_config:
                      "@type": type.googleapis.com/envoy.extensions.filters.http.router.v3.Router
  clusters:
{{clusters}}
`;

const CLUSTER = `    - name: {{name}}
      type: STRICT_DNS
      connect_timeout: 0.2s
      load_assignment:
        cluster_name: {{name}}
        endpoints:
          - lb_endpoints:
              - endpoint:
                  address: { socket_address: { address: "{{host}}", port_value: {{port}} } }{{more}}`;

/** Sends no requests to the app for ten seconds after one failure. */
const BREAKER = `
      outlier_detection:
        consecutive_5xx: 1
        consecutive_local_origin_failure: 1
        split_external_local_origin_errors: true
        base_ejection_time: 10s
        max_ejection_percent: 100
      common_lb_config: { healthy_panic_threshold: { value: 0 } }`;

const TLS = `
      transport_socket:
        name: envoy.transport_sockets.tls
        typed_config:
          "@type": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext
          sni: {{host}}
          common_tls_context:
            validation_context:
              trusted_ca: { filename: /etc/ssl/certs/ca-certificates.crt }`;

/** Returns a bootstrap for Envoy 1.30 or newer, with an authorization filter and a cluster for the app. */
export function envoyConfiguration(options: ProxyOptions): string {
  const place = placeOf(options.appUrl);
  const [host = "", port = "80"] = options.shop.split(/:(?=\d+$)/);
  const tls = place.scheme === "https" ? fill(TLS, place) : "";
  const clusters = [
    fill(CLUSTER, { ...place, name: "palisade", more: BREAKER + tls }),
    fill(CLUSTER, { host, port, name: "palisade_shop", more: "" }),
  ].join("\n");
  const isOpen = String(options.failPolicy === "open");
  return fill(TEMPLATE, { ...checkOptions(options), ...place, isOpen, clusters });
}
