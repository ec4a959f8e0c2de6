import { Component, type ReactNode } from "react";

import { reportError } from "./error-report";

interface RecordingBoundaryProps {
  /** Name in the report. */
  readonly where: string;
  /** Path of the page. A new page resets the failure count. */
  readonly page: string;
  readonly children: ReactNode;
}

interface RecordingBoundaryState {
  readonly error: { readonly thrown: unknown } | null;
  /** True if the children have failed once on this page. */
  readonly hasFailed: boolean;
}

/**
 * Reports an error and renders its children again (specification section 4). If they fail again on the same page, the
 * error goes to the outer boundary, which shows a message and a way out.
 */
export class RecordingBoundary extends Component<RecordingBoundaryProps, RecordingBoundaryState> {
  override state: RecordingBoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(thrown: unknown): Partial<RecordingBoundaryState> {
    return { error: { thrown } };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, this.props.where);
    this.setState({ error: null, hasFailed: true });
  }

  override componentDidUpdate(before: RecordingBoundaryProps): void {
    if (before.page !== this.props.page && this.state.hasFailed)
      this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (error === null) return this.props.children;
    if (hasFailed) throw error.thrown;
    return null;
  }
}
