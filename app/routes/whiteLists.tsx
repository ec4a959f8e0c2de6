import { pageTitle } from "../shell/page-title";
import { UpcomingScreen } from "../shell/upcoming-screen";
import { UPCOMING_SCREENS } from "../shell/upcoming-screens";

export const meta = () => pageTitle(UPCOMING_SCREENS.whiteLists.title);

export default function WhiteListsRoute() {
  return <UpcomingScreen screen="whiteLists" />;
}
