import { pageTitle } from "../shell/frame/page-title";
import { UpcomingScreen } from "../shell/pages/upcoming-screen";
import { UPCOMING_SCREENS } from "../shell/pages/upcoming-screens";

export const meta = () => pageTitle(UPCOMING_SCREENS["fw-urlBlocker"].title);

export default function FwUrlBlockerRoute() {
  return <UpcomingScreen screen="fw-urlBlocker" />;
}
