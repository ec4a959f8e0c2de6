import { useLocation } from "@remix-run/react";
import { Frame } from "@shopify/polaris";
import { useCallback, useEffect, useState, type ReactNode } from "react";

import type { AccountInfo } from "../contract/account";

import { ActionRequired } from "./action-required";
import { Footer } from "./footer";
import { inPathGroup } from "./path-groups";
import { PRODUCT_NAME } from "./product";
import { SideNavigation } from "./side-navigation";
import { LOGO_WIDTH_PX } from "./timing";
import { AppTopBar } from "./top-bar";
import { useExtensionStatus } from "./use-extension-status";

interface AppFrameProps {
  readonly account: AccountInfo | null;
  readonly apiKey: string;
  readonly extensionIsEnabled: boolean | null;
  readonly children: ReactNode;
}

const LOGO = {
  topBarSource: "/logo-on-dark.svg",
  contextualSaveBarSource: "/logo.svg",
  width: LOGO_WIDTH_PX,
  url: "/dashboard",
  accessibilityLabel: `${PRODUCT_NAME} dashboard`,
};

/** Top bar, side navigation and footer around a screen (specification section 2.3). */
export function AppFrame({ account, apiKey, extensionIsEnabled, children }: AppFrameProps) {
  const { pathname } = useLocation();
  const drawer = useDrawer(pathname);
  const mustActivate = extensionIsEnabled === false;
  useExtensionStatus(mustActivate);

  return (
    <Frame
      logo={LOGO}
      topBar={<AppTopBar account={account} onNavigationToggle={drawer.toggle} />}
      navigation={<SideNavigation account={account} path={pathname} onDismiss={drawer.close} />}
      showMobileNavigation={drawer.isOpen}
      onNavigationDismiss={drawer.close}
    >
      {mustActivate && inPathGroup(pathname, "actionRequired") && (
        <ActionRequired apiKey={apiKey} />
      )}
      {children}
      {!inPathGroup(pathname, "fullScreen") && <Footer />}
    </Frame>
  );
}

/** The navigation drawer of narrow windows: closes on Escape and after every navigation. */
function useDrawer(pathname: string) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const close = useCallback(() => setOpenedAt(null), []);
  const toggle = useCallback(
    () => setOpenedAt((path) => (path === pathname ? null : pathname)),
    [pathname],
  );
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, close]);
  return { isOpen, close, toggle };
}
