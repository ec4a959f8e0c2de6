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
  /**
   * Address of a page of the app as it stands in a link: what the browser asks for when no script takes the
   * click, because none runs yet or the link opens in a new tab.
   *
   * @param path "/visitors?page=2"
   */
  linkAddress(path: string): string;
}

/**
 * Inside the admin App Bridge knows which store is meant; a link has to say it.
 *
 * @param linkAddress names the store in an address of the app
 */
export function embedded(linkAddress: AdminHost["linkAddress"]): AdminHost {
  return { isEmbedded: true, adminAddress: (path) => `shopify:admin${path}`, linkAddress };
}

/** Outside it the page has to know. @param storeAdmin address of the store's admin, without a slash at its end. */
export function standingAlone(storeAdmin: string): AdminHost {
  return {
    isEmbedded: false,
    adminAddress: (path) => storeAdmin + path,
    linkAddress: (path) => path,
  };
}

export const AdminHostContext = createContext<AdminHost>(embedded((path) => path));

export function useAdminHost(): AdminHost {
  return useContext(AdminHostContext);
}
