export { zoneLeaving } from "./cloudflare/leave-zones.server";
export { connectionsTakenBack } from "./connections/change-connections.server";
export { isFirewallConnected } from "./connections/connections.queries.server";
export { uploadRenewals } from "./edge/renew-uploads.server";
export { type UpgradeDeps, workerUpgrades } from "./edge/upgrade-workers.server";
export { createFirewallDoors, type FirewallDoors } from "./firewall-doors.server";
export { firewallRetention } from "./firewall-retention.server";
export { FIREWALL_COMMANDS } from "./offer-command.server";
export { switchesTakenBack } from "./settings/save-switches.server";
