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
}

/** Proxies with ready configurations, in the order they are offered. */
export const PROXIES = {
  nginx: {
    name: "nginx",
    file: "/etc/nginx/conf.d/palisade.conf",
    configure: nginxConfiguration,
  },
  caddy: {
    name: "Caddy",
    file: "/etc/caddy/Caddyfile",
    configure: caddyConfiguration,
  },
  traefik: {
    name: "Traefik",
    file: "dynamic/palisade.yml",
    configure: traefikConfiguration,
  },
  envoy: {
    name: "Envoy",
    file: "envoy.yaml",
    configure: envoyConfiguration,
  },
} as const satisfies Record<ProxyName, Proxy>;
