import { createContext, useContext } from "react";

/** What stands around the app: the platform's admin, or nothing but the browser. */
export interface AdminHost {
  /** True inside the admin, which then draws menus, modals, save bars and toasts for the app. */
  readonly isEmbedded: boolean;
  /**
   * Address of a page of the admin, to be opened with window.open or as a link.
   *
   * @param path within the admin of the store, "/themes/current/editor?template=index"
   */
  adminAddress(path: string): string;
}

/** Inside the admin App Bridge knows which store is meant. */
export const EMBEDDED: AdminHost = {
  isEmbedded: true,
  adminAddress: (path) => `shopify:admin${path}`,
};

/** Outside it the page has to know. @param storeAdmin address of the store's admin, without a slash at its end. */
export function standingAlone(storeAdmin: string): AdminHost {
  return { isEmbedded: false, adminAddress: (path) => storeAdmin + path };
}

export const AdminHostContext = createContext<AdminHost>(EMBEDDED);

export function useAdminHost(): AdminHost {
  return useContext(AdminHostContext);
}
