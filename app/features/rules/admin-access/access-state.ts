/** Admin access mode as the dashboard shows it. */
export interface AdminAccessState {
  /** Null if it could not be loaded. */
  readonly isEnabled: boolean | null;
  /** ISO 8601: expiry of the last browser's pass. Null while the mode is disabled. */
  readonly endsAt: string | null;
  /** ISO 8601: time of the last change. Null if there is none. */
  readonly changedAt: string | null;
  /** False if the plan lacks admin access. The server checks again. */
  readonly isInPlan: boolean;
}

/** Intent that the card sends to its page's action. */
export type AccessIntent = "enable-access" | "disable-access" | "check-access";

/** Result of a check for a changed mode. */
export interface AccessCheck {
  readonly hasChanged: boolean;
}

/** Result of opening a toggle: the address that finishes it, as the contract describes it. */
export interface OpenedToggle {
  readonly url: string;
}
