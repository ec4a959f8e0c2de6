import { NavMenu } from "@shopify/app-bridge-react";
import { type ReactNode, useMemo } from "react";

import { UndoProvider } from "#app/features/overview/public-screens";
import { StaffNamesContext } from "#app/features/shop/public-screens";
import { embeddedAddress } from "#app/platform/admin-api/embedded-address";
import { AdminHostContext, embedded, standingAlone } from "#app/ui/admin-host";
import { OneModalAtATime } from "#app/ui/modals/modal-turns";
import { Link } from "#app/ui/navigation";
import { usePageToasts } from "#app/ui/page-toasts";
import { PhoneContext } from "#app/ui/phone";
import { StoreZoneContext } from "#app/ui/times/store-zone";
import { ToastsContext } from "#app/ui/toasts";

import { PlanPromptProvider } from "../prompts/trial-modal";
import type { AdminData } from "./admin.server";
import { createAdminToasts } from "./admin-toasts";
import { AppFrame } from "./app-frame";
import { adminMenu } from "./navigation";
import { PolarisProvider } from "./polaris-provider";
import { adminLayout as texts } from "./texts";

/** Layout around an admin screen: Shopify's scripts, the menu in the admin, frame and toasts. */
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

/** Links of the app in the admin's menu. */
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
