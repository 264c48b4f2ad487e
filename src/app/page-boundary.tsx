import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Location } from '#src/lib/address.ts';
import { ErrorScreen } from './error-screen.tsx';
import { reportError } from './report-error.ts';

interface Props {
  at: Location;
  /** The pattern of the page's addresses, for the report. */
  pattern: string;
  children: ReactNode;
}

interface State {
  at: Location;
  failed: boolean;
  error: unknown;
}

/** Around the page that is shown: it may break, or could not be loaded. Who goes elsewhere sees the next page. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false, error: null };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportError({ error, componentStack, pattern: this.props.pattern });
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}
