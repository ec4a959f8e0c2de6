/** Notices of the frame, most urgent first. */
const NOTICES = [
  "error",
  "accountProblem",
  "suspensionWarning",
  "actionRequired",
  "extensionFooterBar",
  "upgradeBanner",
] as const;

export type Notice = (typeof NOTICES)[number];

/** Notices that precede the notices of a screen, such as the warning of an empty country list. */
const URGENT: readonly Notice[] = NOTICES.slice(0, 4);

/**
 * Returns the notices that the frame shows: all that apply, or in the profile "reviewed" the most urgent one (Built for
 * Shopify 4.3.4: no two banners close to each other).
 */
export function shownNotices(
  applies: Readonly<Record<Notice, boolean>>,
  isAsSpecified: boolean,
): ReadonlySet<Notice> {
  const applying = NOTICES.filter((notice) => applies[notice]);
  return new Set(isAsSpecified ? applying : applying.slice(0, 1));
}

export const hasUrgent = (shown: ReadonlySet<Notice>): boolean =>
  URGENT.some((notice) => shown.has(notice));
