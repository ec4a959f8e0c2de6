import { Component, type ReactNode } from "react";

import { reportError } from "./error-report";

interface RecordingBoundaryProps {
  /** Named in the report. */
  readonly where: string;
  /** The page: on a new one the count of failures starts anew. */
  readonly page: string;
  readonly children: ReactNode;
}

interface RecordingBoundaryState {
  readonly error: { readonly thrown: unknown } | null;
  /** The children failed once on this page already. */
  readonly hasFailed: boolean;
}

/**
 * Records that an error occurred and still renders its children (specification section 4). Children
 * that fail a second time on the same page cannot be rendered: the error goes on to the boundary
 * outside, which gives the person a sentence and a way out.
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
