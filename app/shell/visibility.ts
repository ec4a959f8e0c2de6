import type { AccountInfo } from "#app/contract/account";

import { inPathGroup } from "./path-groups";

/** Account data used by the frame. Null until it is loaded, or if loading failed. */
export type AccountFlags = Pick<
  AccountInfo,
  | "pro"
  | "isNew"
  | "isShowWaf"
  | "isAppDisabled"
  | "isThemeScopeEnabled"
  | "extensionEnabled"
  | "isReviewLeft"
> | null;

export interface VisibilityInput {
  /** Path of the current page, without query. */
  readonly path: string;
  readonly account: AccountFlags;
  /** True if the theme extension is reported as active. Null if unknown. */
  readonly extensionIsEnabled: boolean | null;
}

/** Visible elements of the shell. Each element of the frame depends on exactly one of these. */
export interface Visibility {
  /** Top bar, side navigation and footer: on all pages except full-screen pages. */
  readonly frame: boolean;
  readonly firewallSection: boolean;
  /** "Write a review:", in windows wider than the mobile layout. */
  readonly reviewButton: boolean;
  readonly upgradeBanner: boolean;
  readonly extensionFooterBar: boolean;
  readonly actionRequired: boolean;
  readonly suspensionWarning: boolean;
  /** True if this page may show the rating prompt. The server decides whether it is due. */
  readonly ratingPrompt: boolean;
  /** True for a new account on a page that redirects to the plans first. */
  readonly sentToSubscription: boolean;
}

const NOTHING_KNOWN = {
  firewallSection: false,
  reviewButton: false,
  upgradeBanner: false,
  extensionFooterBar: false,
  suspensionWarning: false,
  ratingPrompt: false,
  sentToSubscription: false,
} as const;

/** Returns the elements around a page (specification sections 2.2, 2.3 and 4). */
export function visibilityOf({ path, account, extensionIsEnabled }: VisibilityInput): Visibility {
  return {
    frame: !inPathGroup(path, "fullScreen"),
    // If the status is unknown, the extension may be active. The merchant is then not prompted to activate it.
    actionRequired: extensionIsEnabled === false && inPathGroup(path, "actionRequired"),
    ...(account ? ofAccount(path, account, extensionIsEnabled) : NOTHING_KNOWN),
  };
}

function ofAccount(
  path: string,
  account: NonNullable<AccountFlags>,
  extensionIsEnabled: boolean | null,
) {
  const hasUpgradeHeader = !inPathGroup(path, "noUpgradeHeader");
  return {
    firewallSection: account.isShowWaf,
    reviewButton: !account.isReviewLeft && !inPathGroup(path, "fullScreen"),
    upgradeBanner: !account.pro && hasUpgradeHeader,
    // extensionEnabled is also true after "Do not show again", so it may hide only this bar.
    extensionFooterBar:
      extensionIsEnabled === false &&
      !account.isThemeScopeEnabled &&
      !account.extensionEnabled &&
      hasUpgradeHeader,
    suspensionWarning: account.isAppDisabled && inPathGroup(path, "appSwitchWarning"),
    ratingPrompt: !inPathGroup(path, "noRatingPrompt"),
    sentToSubscription: account.isNew && !inPathGroup(path, "noSubscriptionRedirect"),
  };
}
