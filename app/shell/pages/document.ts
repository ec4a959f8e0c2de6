import { ALL_AS_SPECIFIED, type AsSpecified } from "#app/platform/as-specified";
import { useRouteLoaderData } from "#app/ui/navigation";

import type { AppBridgeScriptProps } from "../frame/app-bridge-script";

/** Data of the document around every page. */
export interface DocumentData {
  /** Mail address of our support. */
  readonly supportEmail: string;
  /** Address of the app's page in the Shopify App Store. */
  readonly listingUrl: string;
  /** App Bridge's script in the store admin's frame. Null outside it. */
  readonly appBridge: AppBridgeScriptProps | null;
  /** Features that follow the specification although an App Store reviewer may object to them. */
  readonly specified: AsSpecified;
}

const useDocument = () => useRouteLoaderData<DocumentData>("root") ?? null;

/** Returns our public addresses. Null only if the document could not load its data. */
export function usePublicAddresses(): Pick<DocumentData, "supportEmail" | "listingUrl"> | null {
  return useDocument();
}

/** Returns the features that follow the specification although a reviewer may object. Defaults to all. */
export function useAsSpecified(): AsSpecified {
  return useDocument()?.specified ?? ALL_AS_SPECIFIED;
}

/** Returns the props of App Bridge's script. Null outside the store admin's frame. */
export function useAppBridge(): AppBridgeScriptProps | null {
  return useDocument()?.appBridge ?? null;
}
