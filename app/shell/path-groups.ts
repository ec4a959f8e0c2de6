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

/** Second spellings of a path that differ by more than letter case (section 2.1), in lower case. */
const ALIASES: Readonly<Record<string, string>> = { "/privacypolicy": "/private-policy" };

/** The path as the router reads it: percent signs decoded, doubled slashes single, lower case. */
function canonical(path: string): string {
  const lower = decoded(path).replace(/^\/+/, "/").toLowerCase();
  const alias = Object.keys(ALIASES).find((prefix) => lower.startsWith(prefix));
  return alias ? ALIASES[alias] + lower.slice(alias.length) : lower;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Whether a path belongs to a group: by prefix and without regard to case, as the specification
 * says (section 2.2). Only ever decides what is shown around a page: whether a request may read
 * anything is for the loaders' login check, whatever its path.
 *
 * @param path starts with "/", without query.
 */
export function inPathGroup(path: string, group: PathGroup): boolean {
  const spelling = canonical(path);
  return PATH_GROUPS[group].some((prefix) => spelling.startsWith(`/${prefix.toLowerCase()}`));
}
