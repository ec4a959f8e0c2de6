import type { ReactNode } from "react";

interface SlimNoticeProps {
  readonly tone: "info" | "warning" | "critical";
  /** Name of the notice for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions: ReactNode;
}

/** A notice in one line where the window is wide enough. Screen readers announce it when it appears. */
export function SlimNotice({ tone, label, children, actions }: SlimNoticeProps) {
  return (
    <div
      className={`ui-slim-notice ui-slim-notice-${tone}`}
      role={tone === "info" ? "status" : "alert"}
      aria-label={label}
    >
      <p>{children}</p>
      <div className="ui-slim-notice-actions">{actions}</div>
    </div>
  );
}
