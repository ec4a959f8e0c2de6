import { firewallLiveAction } from "../../features/firewall/screen/firewall-settings.server";

export const action = firewallLiveAction;
