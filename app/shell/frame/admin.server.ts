import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import {
  type AccountInfo,
  getAccountInfo,
  getExtensionEnabled,
  getStaffNames,
  getWafConnected,
} from "#app/contract/account";
import type { StaffNames } from "#app/features/shop/public";
import { getServices, merchantApi } from "#app/features/shop/public.server";

import { type OutsideSession, outsideSession, storeAdminAddress } from "../outside-session.server";
import { visibilityOf } from "../visibility";

/** Data of the frame around every admin screen. */
export interface AdminData {
  readonly apiKey: string;
  readonly shop: string;
  /** True if the browser reports a phone. */
  readonly isPhone: boolean;
  /** Null if the account could not be loaded. The screens still appear. */
  readonly account: AccountInfo | null;
  /** Null if unknown. The app then does not prompt the merchant to activate an extension that may be active. */
  readonly extensionIsEnabled: boolean | null;
  /** True if the store's traffic goes through the firewall (specification section 4). Null if unknown. */
  readonly wafIsConnected: boolean | null;
  /** Known names of the store's staff. */
  readonly staffNames: StaffNames;
  /** Session outside the store admin. Null inside it. */
  readonly session: OutsideSession | null;
  /** Address of the store's admin. */
  readonly storeAdmin: string;
}

/**
 * Redirects a new account to the plans first (specification section 4). The query remains because it identifies the
 * session.
 */
function sendNewAccounts(
  request: Request,
  account: AccountInfo | null,
  extensionIsEnabled: boolean | null,
): void {
  const { pathname: path, search } = new URL(request.url);
  const { sentToSubscription } = visibilityOf({ path, account, extensionIsEnabled });
  if (sentToSubscription) throw redirect(`/subscription${search}`);
}

/**
 * Reports whether the browser runs on a phone: Chromium's client hint, or "Mobi" in the user agent as MDN recommends.
 */
const isPhone = (headers: Headers) =>
  headers.get("sec-ch-ua-mobile") === "?1" || /Mobi/.test(headers.get("user-agent") ?? "");

/**
 * Loads the layout of every admin screen.
 *
 * @throws Response from Shopify's library
 */
export async function adminLoader({ request }: LoaderFunctionArgs): Promise<AdminData> {
  const api = await merchantApi(request);
  const [account, extension, waf, staff] = await Promise.all([
    api.send(getAccountInfo, {}),
    api.send(getExtensionEnabled, {}),
    api.send(getWafConnected, {}),
    api.send(getStaffNames, {}),
  ]);
  const extensionIsEnabled = extension.result ? extension.data.isEnabled : null;
  sendNewAccounts(request, account.data, extensionIsEnabled);
  const { env } = getServices();
  return {
    apiKey: env.SHOPIFY_API_KEY,
    shop: api.shop,
    isPhone: isPhone(request.headers),
    account: account.data,
    extensionIsEnabled,
    wafIsConnected: waf.result ? waf.data : null,
    staffNames: staff.result ? staff.data.names : {},
    session: outsideSession(api, request, env.SHOPIFY_APP_URL),
    storeAdmin: storeAdminAddress(api.shop, env),
  };
}
