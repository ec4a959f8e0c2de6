import type { AccountInfo } from "#app/contract/account";

import { inPathGroup } from "./path-groups";

/** What the frame knows about the account; null until it is loaded, or when it cannot be. */
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

export interface Surroundings {
  /** Path of the current page, without query. */
  readonly path: string;
  readonly account: AccountFlags;
  /** Whether the theme extension is reported to run; null: nobody knows. */
  readonly extensionIsEnabled: boolean | null;
}

/** Which parts of the shell show. Everything the frame draws depends on one of these alone. */
export interface Visibility {
  /** Top bar, side navigation and footer: everywhere but on full-screen pages. */
  readonly frame: boolean;
  readonly firewallSection: boolean;
  /** "Write a review:", on windows wider than the mobile layout. */
  readonly reviewButton: boolean;
  readonly upgradeBanner: boolean;
  readonly extensionFooterBar: boolean;
  readonly actionRequired: boolean;
  readonly suspensionWarning: boolean;
  /** Whether this page may show the rating prompt at all; whether it is due is asked elsewhere. */
  readonly ratingPrompt: boolean;
  /** A new account on a page that sends it to the plans first. */
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

/** What shows around a page (specification sections 2.2, 2.3 and 4). */
export function visibilityOf({ path, account, extensionIsEnabled }: Surroundings): Visibility {
  return {
    frame: !inPathGroup(path, "fullScreen"),
    // An unknown status asks nobody to activate what may already run.
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
    // extensionEnabled is also true after "Do not show again": it may hide this bar and nothing else.
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
