import { z } from "zod";

import { FIREWALL_MODES } from "#app/engine/firewall-mode";
import { FIREWALL_ENTRY_POINTS } from "#app/engine/visit";

const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);

export const FIREWALL_LIMITS = {
  connections: 10,
  nameChars: 80,
  /** Maximum proxies behind the merchant's first proxy. */
  trustedProxies: 5,
  /** Hours for which the previous key is accepted after a rotation. */
  oldKeyHours: 24,
  /** Hours after its last request during which a connection counts as connected. */
  seenLatelyHours: 24,
  /**
   * Requests per day that Cloudflare's free Workers plan includes, for all Workers of an account.
   */
  freeRequestsADay: 100_000,
  /** Maximum minutes of attack mode. */
  attackMinutes: 1_440,
} as const;

/** Proxies with a ready configuration, by the name they send in `X-Palisade-Proxy`. */
export const PROXY_NAMES = ["nginx", "caddy", "traefik", "envoy"] as const;
export type ProxyName = (typeof PROXY_NAMES)[number];

export const firewallMode = z.enum(FIREWALL_MODES);

/** Treatment of visits that come through the firewall. */
const firewallSwitches = z.object({
  /** off: no request is evaluated. monitor: visits are logged and never stopped. protect: rules apply. */
  mode: firewallMode,
  /** End of attack mode, in which every visitor without an allow entry is challenged. Null if it is off. */
  attackUntil: instant.nullable(),
});

/** Policy for visits that cannot be decided. */
export const failPolicy = z.enum(["open", "closed"]);

const connection = z.object({
  id: z.uuid(),
  /** edge: a Worker in the merchant's zone. forward-auth: the merchant's own proxy. */
  entryPoint: z.enum(FIREWALL_ENTRY_POINTS),
  name: z.string(),
  /**
   * Policy for visits that cannot be decided. For an edge, it applies when Cloudflare's requests of the day are used
   * up.
   */
  failPolicy,
  trustedProxies: count,
  version: z.int().min(1),
  createdAt: instant,
  createdBy: z.string(),
  lastSeenAt: instant.nullable(),
  /**
   * Last request of each proxy that names itself, newest first. The name is unverified, so nothing
   * depends on it. `lastSeenAt` also covers requests without a name.
   */
  proxiesSeen: z.array(z.object({ proxy: z.enum(PROXY_NAMES), at: instant })),
  /** Start of the period in which the connection sent a request every day. Null while it is not connected. */
  connectedSince: instant.nullable(),
  /** True if the connection sent a request within the last 24 hours, or if a check in that time found no problem. */
  isConnected: z.boolean(),
  /** Time until which the previous key is accepted. Null if no previous key is accepted. */
  oldKeyUntil: instant.nullable(),
  /** Last problem of the connection, as a sentence. "" if there is none. */
  lastProblem: z.string(),
  lastProblemAt: instant.nullable(),
  /** Counts of the last 24 clock hours and the current hour. */
  lastDay: z.object({
    requests: count,
    /** Visits that were blocked, redirected or challenged. */
    stops: count,
    /**
     * Undecided visits, allowed or denied by `failPolicy`. The proxy's own log contains visits that it allowed without
     * an answer.
     */
    degraded: count,
    malformed: count,
    /** Visits that a Worker could not report. */
    lost: count,
    /** Errors that Workers reported, by kind. */
    troubles: z.object({
      /** Errors in reading the rules. */
      image: count,
      /** Errors in reading the table of networks or the block page. */
      facts: count,
      /** Failed evaluations, after which the visitor was allowed. */
      decide: count,
      /** Log batches that were sent again. */
      log: count,
      /** Log batches that were dropped. */
      refused: count,
      /** Failed downloads of newer rules or a newer block page. */
      pull: count,
    }),
  }),
  /**
   * Version of the rules in the Worker's isolates, from their last reports. Null before the first
   * report.
   */
  rules: z
    .object({
      /** Newest version of the rules that an isolate reported. */
      version: count,
      since: instant,
      isolates: count,
      /** Number of isolates with older rules. */
      older: count,
      /** Cloudflare's names of the data centers with the newest rules. */
      colos: z.array(z.string()),
    })
    .nullable(),
  /**
   * Result of today's last check of the Cloudflare account. Null if there was no check or the permission is missing.
   */
  account: z
    .object({
      checkedAt: instant,
      /** Requests of all Workers of the account since midnight UTC. */
      requests: count,
      /**
       * Processor time per request in the last 24 hours, in microseconds. `ended` counts requests that Cloudflare ended
       * at a limit of the plan, mostly that of processor time. Null if there were no requests.
       */
      cpu: z.object({ p50: count, p95: count, ended: count }).nullable(),
    })
    .nullable(),
});
export type FirewallConnection = z.output<typeof connection>;

export const firewallState = z.object({
  /** True if the account has the firewall (isShowWaf). */
  isOffered: z.boolean(),
  /** False if the plan does not include the firewall: saved settings are inactive and every visitor is allowed. */
  isInPlan: z.boolean(),
  /** True if any connection is connected (getWafConnected). */
  isConnected: z.boolean(),
  switches: firewallSwitches,
  /** True if carts and the themes' calls that change one are always allowed. */
  keepsCartOpen: z.boolean(),
  /** Version of mode and cart setting. Increases with every save. */
  version: count,
  /** Address of this app, for a proxy's configuration. */
  appUrl: z.url(),
  /** Connections, oldest first. */
  connections: z.array(connection),
});
export type FirewallState = z.output<typeof firewallState>;

export const firewallCheck = z.object({
  id: z.uuid(),
  /** Milliseconds from a test request through the domain to the Worker's answer. Null if the Worker did not answer. */
  ms: z.int().min(1).nullable(),
  /** The problem and its solution. "" if there is no problem. */
  problem: z.string(),
  /** Counts since midnight UTC, when Cloudflare's day begins. */
  today: z.object({
    requests: count,
    /**
     * True if `requests` counts those of all Workers of the account. False if it counts the visits that this connection
     * reported, which are fewer.
     */
    isOfAccount: z.boolean(),
  }),
});
export type FirewallCheck = z.output<typeof firewallCheck>;
