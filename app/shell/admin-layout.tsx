import { Link } from "@remix-run/react";
import { NavMenu } from "@shopify/app-bridge-react";
import { AppProvider } from "@shopify/shopify-app-remix/react";
import { useMemo, type ReactNode } from "react";

import { ToastsContext, type Toasts } from "../ui/toasts";

import type { AdminData } from "./admin.server";
import { AppFrame } from "./app-frame";
import { adminMenu } from "./navigation";
import { TIMING } from "./timing";
import { PlanPromptProvider } from "./trial-modal";

/** Everything around an admin screen: platform scripts, menu in the admin, frame, toasts. */
export function AdminLayout({
  children,
  ...data
}: Omit<AdminData, "appBridgeUrl"> & { appBridgeUrl?: string; children: ReactNode }) {
  return (
    <AppProvider apiKey={data.apiKey} isEmbeddedApp __APP_BRIDGE_URL={data.appBridgeUrl}>
      <NavMenu>
        <Link to="/dashboard" rel="home">
          Dashboard
        </Link>
        {adminMenu({ isShowWaf: data.account?.isShowWaf ?? false })
          .filter((link) => link.path !== "/dashboard")
          .map((link) => (
            <Link key={link.path} to={link.path}>
              {link.label}
            </Link>
          ))}
      </NavMenu>
      <ToastsContext.Provider value={useAppBridgeToasts()}>
        <PlanPromptProvider>
          <AppFrame
            account={data.account}
            apiKey={data.apiKey}
            extensionIsEnabled={data.extensionIsEnabled}
          >
            {children}
          </AppFrame>
        </PlanPromptProvider>
      </ToastsContext.Provider>
    </AppProvider>
  );
}

/** Success and error messages, shown by the admin for three seconds (specification section 8). */
function useAppBridgeToasts(): Toasts {
  return useMemo(() => {
    const show = (message: string, isError: boolean) => {
      window.shopify.toast.show(message, { duration: TIMING.toastMs, isError });
    };
    return {
      success: (message) => show(message, false),
      error: (message) => show(message, true),
    };
  }, []);
}
