/** Admin access mode as the dashboard shows it. */
export interface AdminAccessState {
  /** Null when it could not be loaded. */
  readonly isEnabled: boolean | null;
  /** ISO 8601: when the last browser is not let in any more; null while disabled. */
  readonly endsAt: string | null;
  /** ISO 8601: the last change; null: never. */
  readonly changedAt: string | null;
  /** False when the plan lacks it. The server decides again. */
  readonly isInPlan: boolean;
}

/** What the card sends to its page's action. */
export type AccessIntent = "enable-access" | "disable-access" | "check-access";

/** What came of looking whether the mode changed. */
export interface AccessCheck {
  readonly hasChanged: boolean;
}

/** What came of opening a toggle: the address that finishes it, as the contract describes it. */
export interface OpenedToggle {
  readonly url: string;
}
