import { z } from "zod";

import { FIREWALL_MODES } from "#app/engine/firewall-mode";

import { call } from "./call";

const nothing = z.strictObject({});
const instant = z.iso.datetime({ offset: true });
const count = z.int().min(0);

export const FIREWALL_LIMITS = {
  connections: 10,
  nameChars: 80,
  /** Proxies behind the merchant's first one. */
  hops: 5,
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
  door: z.enum(["edge", "forward-auth"]),
  name: z.string(),
  /** For an edge: what happens when Cloudflare's requests of the day are used up. */
  failPolicy,
  hops: count,
  version: z.int().min(1),
  createdAt: instant,
  createdBy: z.string(),
  lastSeenAt: instant.nullable(),
  /**
   * Last request of each proxy that names itself, newest first. The name is unverified, so nothing
   * depends on it. `lastSeenAt` also covers requests without a name.
   */
  proxiesSeen: z.array(z.object({ proxy: z.enum(PROXY_NAMES), at: instant })),
  /** Start of the time in which every day had a request. Null while it is not connected. */
  connectedSince: instant.nullable(),
  /**
   * True if it sent a request within the last 24 hours, or a check in that time found no problem.
   */
  isConnected: z.boolean(),
  /** Time until which the previous key is accepted. Null if it is not. */
  oldKeyUntil: instant.nullable(),
  /** "" without a problem. */
  lastProblem: z.string(),
  lastProblemAt: instant.nullable(),
  /** The last 24 clock hours and the current one. */
  lastDay: z.object({
    requests: count,
    /** Blocked, redirected or challenged. */
    stops: count,
    /** Undecided visits, allowed or denied by `failPolicy`. Visits that a proxy allowed without an answer are in its own log. */
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
      /** The newest version. */
      version: count,
      since: instant,
      isolates: count,
      /** Number of isolates with older rules. */
      older: count,
      /** Cloudflare's names of the data centers with the newest rules. */
      colos: z.array(z.string()),
    })
    .nullable(),
  /** Result of today's last check of the Cloudflare account. Null without a check or without the permission. */
  account: z
    .object({
      checkedAt: instant,
      /** Requests of all Workers of the account since midnight UTC. */
      requests: count,
      /**
       * Processor time per request in the last 24 hours, in microseconds. `ended` counts requests
       * that Cloudflare ended at a limit of the plan, mostly this time. Null without requests.
       */
      cpu: z.object({ p50: count, p95: count, ended: count }).nullable(),
    })
    .nullable(),
});
export type FirewallConnection = z.output<typeof connection>;

const firewallState = z.object({
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
  /** Oldest first. */
  connections: z.array(connection),
});
export type FirewallState = z.output<typeof firewallState>;

const check = z.object({
  id: z.uuid(),
  /**
   * Milliseconds from a test request through the domain to the Worker's answer. Null without an
   * answer.
   */
  ms: z.int().min(1).nullable(),
  /** The problem and its solution. "" without a problem. */
  problem: z.string(),
  /** Counts since midnight UTC, when Cloudflare's day begins. */
  today: z.object({
    requests: count,
    /**
     * True: requests of all Workers of the account. False: the visits that this connection
     * reported, which are fewer.
     */
    isOfAccount: z.boolean(),
  }),
});
export type FirewallCheck = z.output<typeof check>;

const name = z
  .string()
  .trim()
  .min(1, "Enter a name, such as the domain.")
  .max(FIREWALL_LIMITS.nameChars, `At most ${FIREWALL_LIMITS.nameChars} characters.`);
const wholeNumber = (min: number, max: number) =>
  z.int("Enter a whole number.").min(min, `At least ${min}.`).max(max, `At most ${max}.`);
const hops = wholeNumber(0, FIREWALL_LIMITS.hops);
const id = z.uuid();
const attackMinutes = wholeNumber(1, FIREWALL_LIMITS.attackMinutes);

export const getFirewall = call({
  method: "GET",
  path: "/api/firewall/getFirewall",
  summary:
    "The firewall: mode, attack mode, and every connection with its requests of the last day. Blocks of the firewall are part of the dashboard's counts.",
  auth: "merchant",
  input: nothing,
  output: firewallState,
});

export const saveFirewallMode = call({
  method: "POST",
  path: "/api/firewall/saveFirewallMode",
  summary:
    "Sets the firewall to off, monitor or protect, and whether carts are always allowed. Applies within seconds.",
  auth: "merchant",
  // Turning it off needs no plan.
  featureOf: ({ mode }) => (mode === "off" ? null : "firewall"),
  input: z.strictObject({
    mode: firewallMode,
    /** Undefined leaves the setting unchanged. */
    keepsCartOpen: z.boolean().optional(),
    expectedVersion: count,
  }),
  output: firewallState,
});

export const setAttackMode = call({
  method: "POST",
  path: "/api/firewall/setAttackMode",
  summary:
    "Starts attack mode for some minutes, or ends it (null). It challenges every visitor without an allow entry.",
  auth: "merchant",
  featureOf: ({ minutes }) => (minutes === null ? null : "firewall"),
  input: z.strictObject({ minutes: attackMinutes.nullable() }),
  output: firewallState,
});

export const createForwardAuth = call({
  method: "POST",
  path: "/api/firewall/createForwardAuth",
  summary: "Creates a connection for the merchant's own proxy. Its key is shown only this once.",
  auth: "merchant",
  feature: "firewall",
  impersonated: "refused",
  input: z.strictObject({ name, hops: hops.default(0), failPolicy: failPolicy.default("open") }),
  output: firewallState.extend({ id, key: z.string() }),
});

export const rotateForwardAuthKey = call({
  method: "POST",
  path: "/api/firewall/rotateForwardAuthKey",
  summary:
    "Creates a new key for a connection, shown only this once. The previous key keeps working for 24 hours.",
  auth: "merchant",
  feature: "firewall",
  impersonated: "refused",
  input: z.strictObject({ id }),
  output: firewallState.extend({ id, key: z.string() }),
});

export const changeConnection = call({
  method: "POST",
  path: "/api/firewall/changeConnection",
  summary: "Changes a connection's name, number of proxies, or fail policy.",
  auth: "merchant",
  feature: "firewall",
  input: z.strictObject({
    edits: z.strictObject({ id, version: z.int().min(1) }),
    name,
    hops,
    failPolicy,
  }),
  output: firewallState,
});

export const deleteConnection = call({
  method: "POST",
  path: "/api/firewall/deleteConnection",
  summary: "Deletes a connection of a proxy. Its key stops working immediately.",
  auth: "merchant",
  input: z.strictObject({ id }),
  output: firewallState,
});

export const connectCloudflare = call({
  method: "POST",
  path: "/api/firewall/connectCloudflare",
  summary:
    "Puts the firewall's Worker in front of a domain in the merchant's own Cloudflare zone. Checks token, zone, DNS and other Workers first. A problem is returned with its field, and nothing changes. Then sends a test request through the domain. The token is stored encrypted, and never returned.",
  auth: "merchant",
  feature: "firewall",
  impersonated: "refused",
  input: z.strictObject({
    token: z
      .string()
      .trim()
      .regex(/^[\w-]{20,200}$/, "This does not look like a Cloudflare API token."),
    domain: z
      .string()
      .trim()
      .min(1, "Enter the domain of your store.")
      .max(253, "This domain is too long."),
  }),
  output: firewallState.extend({ check }),
});

export const checkCloudflare = call({
  method: "POST",
  path: "/api/firewall/checkCloudflare",
  summary:
    "Sends a signed test request through a connected domain that only its Worker can answer, checks the route, and returns the day's requests.",
  auth: "merchant",
  feature: "firewall",
  input: z.strictObject({ id }),
  output: firewallState.extend({ check }),
});

export const disconnectCloudflare = call({
  method: "POST",
  path: "/api/firewall/disconnectCloudflare",
  summary:
    "Removes the firewall's route and Worker from the merchant's zone, and deletes the token. With `leave` it only deletes the token, for one that Cloudflare no longer accepts.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ id, leave: z.boolean().default(false) }),
  output: firewallState,
});
