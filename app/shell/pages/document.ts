import { ALL_AS_SPECIFIED, type AsSpecified } from "#app/platform/as-specified";
import { useRouteLoaderData } from "#app/ui/navigation";

import type { AppBridgeScriptProps } from "../frame/app-bridge-script";

/** What the document around every page knows. */
export interface DocumentData {
  /** Our support's mail address. */
  readonly supportEmail: string;
  /** The app's page in the platform's app store. */
  readonly listingUrl: string;
  /** The script of the store admin's frame; null outside it. */
  readonly appBridge: AppBridgeScriptProps | null;
  /** Whether what a reviewer may object to is shown as specified. */
  readonly specified: AsSpecified;
}

const useDocument = () => useRouteLoaderData<DocumentData>("root") ?? null;

/** Where people find us, on every page; null only where the document itself could not load its data. */
export function usePublicAddresses(): Pick<DocumentData, "supportEmail" | "listingUrl"> | null {
  return useDocument();
}

/** Whether what a reviewer may object to is shown as specified; so it is where nothing else is known. */
export function useAsSpecified(): AsSpecified {
  return useDocument()?.specified ?? ALL_AS_SPECIFIED;
}

/** What App Bridge is loaded with; null outside the store admin's frame. */
export function useAppBridge(): AppBridgeScriptProps | null {
  return useDocument()?.appBridge ?? null;
}
