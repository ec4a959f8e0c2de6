import { type NavigationFlags, visibleSections } from "./navigation";
import { navigation as texts } from "./texts";

/** Link in the admin's menu. */
export interface AdminMenuLink {
  readonly label: string;
  /** Screen that the link opens. */
  readonly path: string;
  /** Address of the link. The admin highlights the link whose address is the current page or contains it. */
  readonly href: string;
}

/** Screens without their own link, and the link that the admin highlights for them. */
const PARENTS: Readonly<Record<string, string>> = {
  "/whitelists": "/blockLists",
  "/botblocker": "/vpnBlocker",
  "/customerdata": "/settings",
  "/fw-regionblocker": "/firewallSettings",
  "/fw-ipblocker": "/firewallSettings",
};

const subscription = () => ({ label: texts.subscription, path: "/subscription" });

/**
 * Returns the flat menu for the admin's side bar. In the profile "specified" it has the pages that merchants open most,
 * because the side navigation has all pages. In the profile "reviewed" it has all pages and replaces the side navigation.
 *
 * The admin has no call that sets the highlighted link. So the parent of a screen without a link has that screen's
 * address while the screen is open.
 *
 * @param path path of the current screen
 */
export function adminMenu(
  flags: NavigationFlags,
  path: string,
  isAsSpecified: boolean,
): readonly AdminMenuLink[] {
  const links = visibleSections(flags).flatMap((section) => section.links);
  if (isAsSpecified) {
    return links
      .filter(({ isInAdminMenu }) => isInAdminMenu)
      .map(({ label, path: to }) => ({ label, path: to, href: to }));
  }
  const parent = PARENTS[path.toLowerCase().replace(/\/$/, "")];
  return [
    ...links
      .filter(({ path: to }) => to !== "/dashboard")
      .map(({ menuLabel, path: to }) => ({ label: menuLabel, path: to })),
    subscription(),
  ].map((link) => ({ ...link, href: link.path === parent ? path : link.path }));
}
