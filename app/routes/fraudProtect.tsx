import { pageTitle } from "../shell/page-title";
import { UpcomingScreen } from "../shell/upcoming-screen";
import { UPCOMING_SCREENS } from "../shell/upcoming-screens";

export const meta = () => pageTitle(UPCOMING_SCREENS.fraudProtect.title);

export default function FraudProtectRoute() {
  return <UpcomingScreen screen="fraudProtect" />;
}
