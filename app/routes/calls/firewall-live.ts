import { firewallLiveAction } from "#app/features/firewall/screen/firewall-settings.server";

export const action = firewallLiveAction;
