export { countBrokenZones } from "./cloudflare/checks.queries.server";
export { connectionsTakenBack } from "./connections/change-connections.server";
export { isFirewallConnected } from "./connections/connections.queries.server";
export { createFirewallDoors, type FirewallDoors } from "./firewall-doors.server";
export { firewallRetention } from "./firewall-retention.server";
export { FIREWALL_COMMANDS } from "./offer-command.server";
export { firewallPart } from "./settings/firewall-part.server";
export { switchesTakenBack } from "./settings/save-switches.server";
export { type ZoneDeps, zoneQueues } from "./zones/zone-queues.server";
