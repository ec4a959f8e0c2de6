import { pageTitle } from "../shell/page-title";
import { UpcomingScreen } from "../shell/upcoming-screen";
import { UPCOMING_SCREENS } from "../shell/upcoming-screens";

export const meta = () => pageTitle(UPCOMING_SCREENS.blockLists.title);

export default function BlockListsRoute() {
  return <UpcomingScreen screen="blockLists" />;
}
