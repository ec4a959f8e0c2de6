import type { FeatureKey } from "../../contract/plan-features";

/** A screen whose feature is not in this version. */
export interface UpcomingScreen {
  readonly title: string;
  /** What the screen will do, one sentence. */
  readonly purpose: string;
  /** The feature it is about, as plans know it; left out: it is about several, or about none. */
  readonly feature?: FeatureKey;
  /** What works today and comes closest to it. */
  readonly instead: { readonly label: string; readonly path: string };
}

const DASHBOARD = { label: "Open the dashboard", path: "/dashboard" };

/** By URL segment. A screen leaves this table when its feature arrives. */
export const UPCOMING_SCREENS = {
  "fw-accessLog": {
    feature: "firewall",
    title: "Realtime Access Log",
    purpose: "Show every request the firewall sees as it happens.",
    instead: DASHBOARD,
  },
} as const satisfies Record<string, UpcomingScreen>;

export type UpcomingScreenKey = keyof typeof UPCOMING_SCREENS;
