const FULL_SCREEN = ["login", "loginComplete", "personate", "notSupportStore", "private-policy"];

const NO_REDIRECT = [
  "login",
  "loginComplete",
  "subscription",
  "personate",
  "notSupportStore",
  "private-policy",
];

/** Path groups that change the shell (specification section 2.2), one row per group. */
export const PATH_GROUPS = {
  /** Pages without navigation and without login. */
  fullScreen: FULL_SCREEN,
  noUpgradeHeader: [...FULL_SCREEN, "subscription", "extensions"],
  /** Pages that a new account may see before it has chosen a plan. */
  noSubscriptionRedirect: NO_REDIRECT,
  noRatingPrompt: NO_REDIRECT,
  /** Pages that show "all functions are temporarily suspended". */
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
  /** Pages that show the action-required panel while the theme extension is off. */
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

/** Alternative spellings of a path that differ by more than letter case (specification section 2.1), in lower case. */
const ALIASES: Readonly<Record<string, string>> = { "/privacypolicy": "/private-policy" };

/** Returns the path as the router reads it: decoded, without a doubled leading slash, in lower case. */
function canonical(path: string): string {
  const lower = decodePath(path).replace(/^\/+/, "/").toLowerCase();
  const alias = Object.keys(ALIASES).find((prefix) => lower.startsWith(prefix));
  return alias ? ALIASES[alias] + lower.slice(alias.length) : lower;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Reports whether a path belongs to a group, by prefix and ignoring case (specification section 2.2). The
 * group only selects the frame around a page. Access is checked by the loaders, for any path.
 *
 * @param path starts with "/", without query
 */
export function inPathGroup(path: string, group: PathGroup): boolean {
  const spelling = canonical(path);
  return PATH_GROUPS[group].some((prefix) => spelling.startsWith(`/${prefix.toLowerCase()}`));
}
