import { pageTitle } from "../shell/page-title";
import { UpcomingScreen } from "../shell/upcoming-screen";
import { UPCOMING_SCREENS } from "../shell/upcoming-screens";

export const meta = () => pageTitle(UPCOMING_SCREENS.firewallSettings.title);

export default function FirewallSettingsRoute() {
  return <UpcomingScreen screen="firewallSettings" />;
}
