import { z } from "zod";

import { call } from "./call";
import {
  failPolicy,
  FIREWALL_LIMITS,
  firewallCheck,
  firewallMode,
  firewallState,
} from "./firewall-state";
import { problems } from "./problems/texts";

const nothing = z.strictObject({});
const count = z.int().min(0);

const name = z
  .string()
  .trim()
  .min(1, { error: () => problems.enterNameSuchAsDomain })
  .max(FIREWALL_LIMITS.nameChars, {
    error: () => problems.atMostCharacters({ count: FIREWALL_LIMITS.nameChars }),
  });
const wholeNumber = (min: number, max: number) =>
  z
    .int({ error: () => problems.enterWholeNumber })
    .min(min, { error: () => problems.atLeast({ count: min }) })
    .max(max, { error: () => problems.atMost({ count: max }) });
const trustedProxies = wholeNumber(0, FIREWALL_LIMITS.trustedProxies);
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
    /** True keeps the cart open at the firewall. Undefined leaves the setting unchanged. */
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
  input: z.strictObject({
    name,
    trustedProxies: trustedProxies.default(0),
    failPolicy: failPolicy.default("open"),
  }),
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
    trustedProxies,
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
      .regex(/^[\w-]{20,200}$/, { error: () => problems.notCloudflareToken }),
    domain: z
      .string()
      .trim()
      .min(1, { error: () => problems.enterDomainOfYourStore })
      .max(253, { error: () => problems.thisDomainIsTooLong }),
  }),
  output: firewallState.extend({ check: firewallCheck }),
});

export const checkCloudflare = call({
  method: "POST",
  path: "/api/firewall/checkCloudflare",
  summary:
    "Sends a signed test request through a connected domain that only its Worker can answer, checks the route, and returns the day's requests.",
  auth: "merchant",
  feature: "firewall",
  input: z.strictObject({ id }),
  output: firewallState.extend({ check: firewallCheck }),
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
