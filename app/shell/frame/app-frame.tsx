import { type ReactNode, useCallback, useRef } from "react";

import type { AccountInfo } from "#app/contract/account";
import { Frame } from "#app/ui/kit";
import { useLocation } from "#app/ui/navigation";

import { ContactUs } from "../contact/contact-us";
import { useChunkNotice } from "../errors/use-chunk-notice";
import type { OutsideSession } from "../outside-session.server";
import { PRODUCT_NAME } from "../product";
import { AccountPrompts } from "../prompts/account-prompts";
import { Notices } from "../prompts/notices";
import { useExtensionStatus } from "../prompts/use-extension-status";
import { useOpenReview } from "../rating/open-review";
import { LOGO_WIDTH_PX } from "../timing";
import { visibilityOf } from "../visibility";
import { AwakeControls } from "./awake-controls";
import { ExtensionFooterBar } from "./extension-footer-bar";
import { Footer } from "./footer";
import { ImpersonationBar } from "./impersonation-bar";
import { RequestProgress } from "./request-progress";
import { SideNavigation } from "./side-navigation";
import { appFrame as texts } from "./texts";
import { AppTopBar } from "./top-bar";
import { useFocusOnArrival } from "./use-focus-on-arrival";
import { useNavigationDrawer } from "./use-navigation-drawer";

interface AppFrameProps {
  readonly account: AccountInfo | null;
  readonly apiKey: string;
  readonly extensionIsEnabled: boolean | null;
  /** True if the store's traffic goes through the firewall. Null if unknown. */
  readonly wafIsConnected: boolean | null;
  /** Session outside the store admin. Null inside it. */
  readonly session: OutsideSession | null;
  readonly children: ReactNode;
}

const LOGO = {
  topBarSource: "/logo-on-dark.svg",
  contextualSaveBarSource: "/logo-on-dark.svg",
  width: LOGO_WIDTH_PX,
  url: "/dashboard",
  accessibilityLabel: texts.toDashboard(PRODUCT_NAME),
};

/** Top bar, side navigation, notices and footer around a screen (specification section 2.3). */
export function AppFrame(props: AppFrameProps) {
  const { account, apiKey, extensionIsEnabled, wafIsConnected, session, children } = props;
  const { pathname } = useLocation();
  const content = useRef<HTMLAnchorElement>(null);
  const focusContent = useCallback(() => content.current?.focus(), []);
  const drawer = useNavigationDrawer(pathname, focusContent);
  useFocusOnArrival(pathname, focusContent);
  const shows = visibilityOf({ path: pathname, account, extensionIsEnabled });
  const openReview = useOpenReview();
  useExtensionStatus(extensionIsEnabled === false);
  useChunkNotice();

  const topBar = (
    <AwakeControls>
      <AppTopBar
        account={account}
        onNavigationToggle={drawer.toggle}
        onReview={shows.reviewButton ? openReview : null}
      />
    </AwakeControls>
  );
  const navigation = (
    <AwakeControls>
      <SideNavigation
        account={account}
        wafIsConnected={wafIsConnected}
        path={pathname}
        onDismiss={drawer.close}
      />
    </AwakeControls>
  );
  return (
    <Frame
      logo={LOGO}
      topBar={shows.frame ? topBar : undefined}
      navigation={shows.frame ? navigation : undefined}
      showMobileNavigation={drawer.isOpen}
      onNavigationDismiss={drawer.dismiss}
      skipToContentTarget={content}
    >
      <RequestProgress />
      {drawer.isOpen && <div className="palisade-drawer-backdrop" onClick={drawer.dismiss} />}
      <div className="palisade-page">
        <ImpersonationBar session={session} />
        <a ref={content} id="content" tabIndex={-1} className="palisade-content-start" />
        <AwakeControls>
          <Notices apiKey={apiKey} shows={shows} isAccountMissing={account === null} />
          {children}
          {shows.frame && <Footer />}
        </AwakeControls>
      </div>
      <AwakeControls>
        <AccountPrompts account={account} />
        {shows.extensionFooterBar && <ExtensionFooterBar />}
        <ContactUs account={account} />
      </AwakeControls>
    </Frame>
  );
}
