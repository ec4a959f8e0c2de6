import { Link } from "@remix-run/react";
import { NavMenu } from "@shopify/app-bridge-react";
import { type ReactNode, useMemo } from "react";

import { UndoProvider } from "../../features/overview/undo/public";
import { StaffNamesContext } from "../../features/shop/staff/public";
import { embeddedAddress } from "../../platform/admin-api/embedded-address";
import { AdminHostContext, embedded, standingAlone } from "../../ui/admin-host";
import { OneModalAtATime } from "../../ui/modals/modal-turns";
import { usePageToasts } from "../../ui/page-toasts";
import { PhoneContext } from "../../ui/phone";
import { StoreZoneContext } from "../../ui/times/store-zone";
import { ToastsContext } from "../../ui/toasts";
import { PlanPromptProvider } from "../prompts/trial-modal";
import type { AdminData } from "./admin.server";
import { createAdminToasts } from "./admin-toasts";
import { AppFrame } from "./app-frame";
import { adminMenu } from "./navigation";
import { PolarisProvider } from "./polaris-provider";
import { adminLayout as texts } from "./texts";

/** Everything around an admin screen: platform scripts, menu in the admin, frame, toasts. */
export function AdminLayout({ children, ...data }: AdminData & { children: ReactNode }) {
  const { session, shop, storeAdmin } = data;
  const isEmbedded = session === null;
  const host = useMemo(
    () =>
      isEmbedded ? embedded((path) => embeddedAddress(path, shop)) : standingAlone(storeAdmin),
    [isEmbedded, shop, storeAdmin],
  );
  const page = usePageToasts();
  const toasts = useMemo(
    () => createAdminToasts(() => (isEmbedded ? window.shopify.toast : page.toasts)),
    [isEmbedded, page.toasts],
  );
  return (
    <PolarisProvider>
      {isEmbedded && <AdminMenu isShowWaf={data.account?.isShowWaf ?? false} />}
      <AdminHostContext.Provider value={host}>
        <ToastsContext.Provider value={toasts}>
          <OneModalAtATime>
            <PlanPromptProvider>
              <PhoneContext.Provider value={data.isPhone}>
                <StoreZoneContext.Provider value={data.account?.timeZone ?? "UTC"}>
                  <StaffNamesContext.Provider value={data.staffNames}>
                    <UndoProvider>
                      <AppFrame
                        account={data.account}
                        apiKey={data.apiKey}
                        extensionIsEnabled={data.extensionIsEnabled}
                        wafIsConnected={data.wafIsConnected}
                        session={session}
                      >
                        {children}
                        {page.outlet}
                      </AppFrame>
                    </UndoProvider>
                  </StaffNamesContext.Provider>
                </StoreZoneContext.Provider>
              </PhoneContext.Provider>
            </PlanPromptProvider>
          </OneModalAtATime>
        </ToastsContext.Provider>
      </AdminHostContext.Provider>
    </PolarisProvider>
  );
}

/** The app's links in the admin's own menu. */
function AdminMenu({ isShowWaf }: { isShowWaf: boolean }) {
  return (
    <NavMenu>
      <Link to="/dashboard" rel="home">
        {texts.dashboard}
      </Link>
      {adminMenu({ isShowWaf }).map((link) => (
        <Link key={link.path} to={link.path}>
          {link.label}
        </Link>
      ))}
    </NavMenu>
  );
}
