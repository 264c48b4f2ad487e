import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { Arrival } from './arrival.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { reportError } from './report-error.ts';

interface Props {
  /** Where the reader is; undefined around all pages. */
  at?: Location;
  /** The page's route pattern, for the report. */
  pattern?: string;
  onFailed?: () => void;
  children: ReactNode;
}

interface State {
  at: Location | undefined;
  failed: boolean;
  error: unknown;
}

/** Catches a crash, or a page that fails to load. Any navigation from `at` retries it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false, error: null };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportError({ error, componentStack, pattern: this.props.pattern ?? '' });
    this.props.onFailed?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <ErrorScreen error={this.state.error} />
        {this.props.at && <Arrival />}
      </>
    );
  }
}
