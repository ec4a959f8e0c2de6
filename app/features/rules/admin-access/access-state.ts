/** State of admin access mode that the dashboard shows. */
export interface AdminAccessState {
  /** Null if the mode could not be loaded. */
  readonly isEnabled: boolean | null;
  /** ISO 8601: expiry of the last browser's pass. Null while the mode is disabled. */
  readonly endsAt: string | null;
  /** ISO 8601: time of the last change. Null if the mode was never changed. */
  readonly changedAt: string | null;
  /** False if the plan lacks admin access. The server checks the plan again. */
  readonly isInPlan: boolean;
}

/** Intent that the card sends to its page's action. */
export type AccessIntent = "enable-access" | "disable-access" | "check-access";

/** Result of the check whether the store page changed the mode. */
export interface AccessCheck {
  readonly hasChanged: boolean;
}

/** Result of a request to change the mode: the store URL that completes the change. */
export interface OpenedToggle {
  readonly url: string;
}
