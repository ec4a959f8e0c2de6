import { type ReactNode, type RefObject, useCallback, useContext, useMemo, useRef } from "react";

import type { AccountInfo } from "#app/contract/account";
import { useScreenOffersActivation } from "#app/features/embed/public-screens";
import { Frame } from "#app/ui/kit";
import { useLocation } from "#app/ui/navigation";
import { PageErrorContext } from "#app/ui/page-error";
import { ShellProfileContext } from "#app/ui/shell-profile";

import { ContactUs } from "../contact/contact-us";
import { useChunkNotice } from "../errors/use-chunk-notice";
import { MessageCard } from "../notification/message-card";
import type { OutsideSession } from "../outside-session.server";
import { useAsSpecified } from "../pages/document";
import { PRODUCT_NAME } from "../product";
import { AccountPrompts } from "../prompts/account-prompts";
import { ActivationProvider } from "../prompts/activation-provider";
import { hasUrgent, shownNotices } from "../prompts/notice-order";
import { Notices } from "../prompts/notices";
import { useExtensionStatus } from "../prompts/use-extension-status";
import { useOpenReview } from "../rating/open-review";
import { LOGO_WIDTH_PX } from "../timing";
import { type Visibility, visibilityOf } from "../visibility";
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
};

/**
 * Top bar, side navigation, notices and footer around a screen (specification section 2.3). In the profile "reviewed"
 * the admin's menu replaces top bar and side navigation inside the admin.
 */
export function AppFrame(props: AppFrameProps) {
  const { account, apiKey, extensionIsEnabled, wafIsConnected, session } = props;
  const { pathname } = useLocation();
  const content = useRef<HTMLAnchorElement>(null);
  const focusContent = useCallback(() => content.current?.focus(), []);
  const drawer = useNavigationDrawer(pathname, focusContent);
  useFocusOnArrival(pathname, focusContent);
  const shows = visibilityOf({ path: pathname, account, extensionIsEnabled });
  const specified = useAsSpecified();
  const hasNavigation = shows.frame && (specified.shell || session !== null);
  const openReview = useOpenReview();
  useExtensionStatus(extensionIsEnabled === false);
  useChunkNotice();

  const topBar = (
    <AwakeControls>
      <AppTopBar
        account={account}
        onNavigationToggle={drawer.toggle}
        onReview={shows.reviewButton && specified.stars ? openReview : null}
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
      logo={{ ...LOGO, accessibilityLabel: texts.toDashboard({ productName: PRODUCT_NAME }) }}
      topBar={hasNavigation ? topBar : undefined}
      navigation={hasNavigation ? navigation : undefined}
      showMobileNavigation={drawer.isOpen}
      onNavigationDismiss={drawer.dismiss}
      skipToContentTarget={content}
    >
      <ActivationProvider apiKey={apiKey} isOff={extensionIsEnabled === false}>
        <RequestProgress />
        {drawer.isOpen && <div className="palisade-drawer-backdrop" onClick={drawer.dismiss} />}
        <FramedPage {...props} content={content} shows={shows} hasNavigation={hasNavigation} />
      </ActivationProvider>
    </Frame>
  );
}

interface FramedPageProps extends AppFrameProps {
  /** Start of the content, for the focus. */
  readonly content: RefObject<HTMLAnchorElement>;
  readonly shows: Visibility;
  readonly hasNavigation: boolean;
}

/** A screen with the notices and prompts around it. */
function FramedPage(props: FramedPageProps) {
  const { account, session, content, shows, hasNavigation, children } = props;
  const { notices, profile, isMessageInPage } = useNotices(shows, account === null);
  return (
    <ShellProfileContext.Provider value={profile}>
      <div className="palisade-page">
        <ImpersonationBar session={session} />
        <a ref={content} id="content" tabIndex={-1} className="palisade-content-start" />
        <AwakeControls>
          <Notices shown={notices} />
          {isMessageInPage && account?.id && <MessageCard accountId={account.id} />}
          {children}
          {shows.frame && <Footer />}
        </AwakeControls>
      </div>
      <AwakeControls>
        <AccountPrompts account={account} />
        {notices.has("extensionFooterBar") && <ExtensionFooterBar />}
        <ContactUs account={account} isFloating={hasNavigation || !shows.frame} />
      </AwakeControls>
    </ShellProfileContext.Provider>
  );
}

const isDashboard = (path: string) => /^\/dashboard\/?$/i.test(path);

/** Returns the notices of the frame, the profile for its screens, and whether the message card is part of the page. */
function useNotices(shows: Visibility, isAccountMissing: boolean) {
  const { shell: isAsSpecified, upgradeBanner } = useAsSpecified();
  const isOnDashboard = isDashboard(useLocation().pathname);
  const hasError = useContext(PageErrorContext) !== null;
  // In the profile "reviewed" the setup card of the dashboard replaces the panel and the bar.
  const isInCard = useScreenOffersActivation() && !isAsSpecified;
  const notices = shownNotices(
    {
      error: hasError,
      accountProblem: isAccountMissing,
      suspensionWarning: shows.suspensionWarning,
      actionRequired: shows.actionRequired && !isInCard,
      extensionFooterBar: shows.extensionFooterBar && !isInCard,
      upgradeBanner: shows.upgradeBanner && upgradeBanner,
    },
    isAsSpecified,
  );
  const hasNotice = hasUrgent(notices);
  const profile = useMemo(() => ({ isAsSpecified, hasNotice }), [isAsSpecified, hasNotice]);
  return { notices, profile, isMessageInPage: !isAsSpecified && isOnDashboard };
}
