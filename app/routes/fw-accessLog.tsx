import { pageTitle } from "../shell/frame/page-title";
import { UpcomingScreen } from "../shell/pages/upcoming-screen";
import { UPCOMING_SCREENS } from "../shell/pages/upcoming-screens";

export const meta = () => pageTitle(UPCOMING_SCREENS["fw-accessLog"].title);

export default function FwAccessLogRoute() {
  return <UpcomingScreen screen="fw-accessLog" />;
}
