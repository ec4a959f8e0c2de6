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

/** What the frame around every admin screen needs. */
export interface AdminData {
  readonly apiKey: string;
  readonly shop: string;
  /** The browser says that it runs on a phone. */
  readonly isPhone: boolean;
  /** Null when the account could not be loaded; the screens still show. */
  readonly account: AccountInfo | null;
  /** Null when unknown: then nothing asks the merchant to activate what may already run. */
  readonly extensionIsEnabled: boolean | null;
  /** Whether the store goes through the firewall (specification section 4); null when unknown. */
  readonly wafIsConnected: boolean | null;
  /** Names of the store's staff, as far as they are known. */
  readonly staffNames: StaffNames;
  /** Null inside the store admin. */
  readonly session: OutsideSession | null;
  /** Address of the store's own admin. */
  readonly storeAdmin: string;
}

/**
 * A new account chooses a plan first (specification section 4). The query stays: it carries who is
 * asking.
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

/** As browsers say it: Chromium's client hint, or "Mobi" in the user agent, as MDN recommends to read it. */
const isPhone = (headers: Headers) =>
  headers.get("sec-ch-ua-mobile") === "?1" || /Mobi/.test(headers.get("user-agent") ?? "");

/** Loader of the layout of every admin screen. May throw the platform's own responses. */
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
