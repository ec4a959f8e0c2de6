const FULL_SCREEN = ["login", "loginComplete", "personate", "notSupportStore", "private-policy"];

const NO_REDIRECT = [
  "login",
  "loginComplete",
  "subscription",
  "personate",
  "notSupportStore",
  "private-policy",
];

/** The path groups that change the shell (specification section 2.2), one row a group. */
export const PATH_GROUPS = {
  /** No navigation, and no authentication needed. */
  fullScreen: FULL_SCREEN,
  noUpgradeHeader: [...FULL_SCREEN, "subscription", "extensions"],
  /** Pages a new account may see before it has chosen a plan. */
  noSubscriptionRedirect: NO_REDIRECT,
  noRatingPrompt: NO_REDIRECT,
  /** Where "all functions are temporarily suspended" shows. */
  appSwitchWarning: [
    "dashboard",
    "regionBlocker",
    "visitors",
    "ipBlocker",
    "blockLists",
    "redirect",
    "vpnBlocker",
    "referrerBlocker",
    "asnBlocker",
  ],
  /** Where the action-required panel shows while the theme extension is off. */
  actionRequired: [
    "dashboard",
    "fraudProtect",
    "settings",
    "blacklists",
    "visitors",
    "iplookup",
    "checkoutValidate",
  ],
} as const satisfies Record<string, readonly string[]>;

export type PathGroup = keyof typeof PATH_GROUPS;

/**
 * Whether a path belongs to a group: by prefix and without regard to case, as the specification
 * says (section 2.2).
 *
 * @param path starts with "/", without query.
 */
export function inPathGroup(path: string, group: PathGroup): boolean {
  const lower = path.toLowerCase();
  return PATH_GROUPS[group].some((prefix) => lower.startsWith(`/${prefix.toLowerCase()}`));
}
