import type { ProxyName } from "#app/contract/firewall-state";

import { caddyConfiguration } from "./caddy";
import type { ProxyOptions } from "./configuration";
import { envoyConfiguration } from "./envoy";
import { nginxConfiguration } from "./nginx";
import { traefikConfiguration } from "./traefik";

interface Proxy {
  readonly name: string;
  /** Usual path of the file. */
  readonly file: string;
  readonly configure: (options: ProxyOptions) => string;
  /** Limitations, as a sentence for the merchant. Null if there are none. */
  readonly limit: string | null;
}

/** Proxies with ready configurations, in the order they are offered. */
export const PROXIES = {
  nginx: {
    name: "nginx",
    file: "/etc/nginx/conf.d/palisade.conf",
    configure: nginxConfiguration,
    limit: null,
  },
  caddy: {
    name: "Caddy",
    file: "/etc/caddy/Caddyfile",
    configure: caddyConfiguration,
    limit: null,
  },
  traefik: {
    name: "Traefik",
    file: "dynamic/palisade.yml",
    configure: traefikConfiguration,
    limit:
      "Needs Traefik 3.7 or newer. Redirects show the block page. Not tested by us: test it before you rely on it.",
  },
  envoy: {
    name: "Envoy",
    file: "envoy.yaml",
    configure: envoyConfiguration,
    limit:
      "Redirects show the block page, and a wrong key blocks everyone. Envoy sends its requests with your shop’s host name, so anything in front of Palisade must accept that. Not tested by us: test it before you rely on it.",
  },
} as const satisfies Record<ProxyName, Proxy>;
