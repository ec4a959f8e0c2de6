import { createElement, type ReactNode, useMemo } from "react";

import { UndoProvider } from "#app/features/overview/public-screens";
import { StaffNamesContext } from "#app/features/shop/public-screens";
import { embeddedAddress } from "#app/platform/admin-api/embedded-address";
import { AdminHostContext, embeddedHost, standingAlone } from "#app/ui/admin-host";
import { OneModalAtATime } from "#app/ui/modals/modal-turns";
import { useLocation } from "#app/ui/navigation";
import { PageErrorContext } from "#app/ui/page-error";
import { usePageToasts } from "#app/ui/page-toasts";
import { PhoneContext } from "#app/ui/phone";
import { StoreZoneContext } from "#app/ui/times/store-zone";
import { ToastsContext } from "#app/ui/toasts";

import { useAsSpecified } from "../pages/document";
import { PlanPromptProvider } from "../prompts/trial-modal";
import { SuccessContext, useSuccesses } from "../rating/successes";
import type { AdminData } from "./admin.server";
import { adminMenu } from "./admin-menu";
import { createAdminToasts } from "./admin-toasts";
import { AppFrame } from "./app-frame";
import { PolarisProvider } from "./polaris-provider";
import { createReviewedToasts } from "./reviewed-toasts";
import { adminLayout as texts } from "./texts";
import { usePageError } from "./use-page-error";

/** Layout around an admin screen: Shopify's scripts, the menu in the admin, frame and toasts. */
export function AdminLayout({ children, ...data }: AdminData & { children: ReactNode }) {
  const { session, shop, storeAdmin } = data;
  const isEmbedded = session === null;
  const host = useMemo(
    () =>
      isEmbedded ? embeddedHost((path) => embeddedAddress(path, shop)) : standingAlone(storeAdmin),
    [isEmbedded, shop, storeAdmin],
  );
  const { shell: isAsSpecified } = useAsSpecified();
  const page = usePageToasts();
  const { error, show, clear } = usePageError(useLocation().pathname);
  const { count, add } = useSuccesses();
  const toasts = useMemo(() => {
    const brief = createAdminToasts(() => (isEmbedded ? window.shopify.toast : page.toasts));
    return isAsSpecified ? brief : createReviewedToasts(brief, { show, clear, onSuccess: add });
  }, [isEmbedded, isAsSpecified, page.toasts, show, clear, add]);
  return (
    <PolarisProvider>
      {isEmbedded && <AdminMenu isShowWaf={data.account?.isShowWaf ?? false} />}
      <AdminHostContext.Provider value={host}>
        <ToastsContext.Provider value={toasts}>
          <PageErrorContext.Provider value={error}>
            <SuccessContext.Provider value={count}>
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
            </SuccessContext.Provider>
          </PageErrorContext.Provider>
        </ToastsContext.Provider>
      </AdminHostContext.Provider>
    </PolarisProvider>
  );
}

/** Links of the app in the admin's menu (https://shopify.dev/docs/api/app-home/app-bridge-web-components/app-nav). */
function AdminMenu({ isShowWaf }: { isShowWaf: boolean }) {
  const { pathname } = useLocation();
  const { shell: isAsSpecified } = useAsSpecified();
  return createElement(
    "s-app-nav",
    null,
    createElement("s-link", { href: "/dashboard", rel: "home" }, texts.dashboard),
    adminMenu({ isShowWaf }, pathname, isAsSpecified).map(({ label, path, href }) =>
      createElement("s-link", { key: path, href, "data-screen": path }, label),
    ),
  );
}
