import { createContext, useContext } from "react";

/** Surroundings of the app: Shopify's admin or its local stand-in, or a plain browser window. */
export interface AdminHost {
  /** True inside the admin. The admin then draws menus, modals, save bars and toasts for the app. */
  readonly isEmbedded: boolean;
  /**
   * Returns the address of an admin page, for window.open or a link.
   *
   * @param path path within the store's admin, such as "/themes/current/editor?template=index"
   */
  adminAddress(path: string): string;
  /**
   * Returns the link address of a page of the app. The browser requests it when no script handles the click: scripts
   * are not loaded yet, or the link opens in a new tab.
   *
   * @param path path with query, such as "/visitors?page=2"
   */
  linkAddress(path: string): string;
}

/**
 * Returns the host of an embedded app. App Bridge knows the store, but a link must name it.
 *
 * @param linkAddress adds the store to an address of the app
 */
export function embeddedHost(linkAddress: AdminHost["linkAddress"]): AdminHost {
  return { isEmbedded: true, adminAddress: (path) => `shopify:admin${path}`, linkAddress };
}

/**
 * Returns the host of an app in its own browser window.
 *
 * @param storeAdmin address of the store's admin, without a trailing slash
 */
export function standingAlone(storeAdmin: string): AdminHost {
  return {
    isEmbedded: false,
    adminAddress: (path) => storeAdmin + path,
    linkAddress: (path) => path,
  };
}

export const AdminHostContext = createContext<AdminHost>(embeddedHost((path) => path));

export function useAdminHost(): AdminHost {
  return useContext(AdminHostContext);
}
