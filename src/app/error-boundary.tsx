import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { trackError } from '#shared/contract/system.ts';
import { Arrival } from '#src/app/arrival.tsx';
import { appTexts } from '#src/app/texts.ts';
import { call } from '#src/lib/calls/api.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonStyles } from '#src/ui/button-styles.ts';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { siteTexts } from '#src/ui/site-texts.ts';

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

const texts = appTexts.error;

/** Replaces a crashed page. Needs no provider, and every way out reloads the client. */
function ErrorScreen({ error }: { error: unknown }) {
  useDocumentTitle(texts.title);
  return (
    <PageShell
      logo={
        <a href="/" aria-label={siteTexts.home} className="rounded-control no-underline">
          <Logo />
        </a>
      }
    >
      <CenteredCard
        illustration={<SomethingBroke />}
        title={texts.title}
        lead={isLoadFailure(error) ? texts.newVersion : texts.lead}
        below={
          <p>
            {texts.supportLead} <a href="/support">{texts.support}</a>
          </p>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="main" onClick={() => location.reload()}>
            {texts.refresh}
          </Button>
          <a href="/" className={buttonStyles({ size: 'main' })}>
            {texts.home}
          </a>
        </div>
      </CenteredCard>
    </PageShell>
  );
}

/** The maximum length of each part, in characters; together they stay below the API's 8 KB. */
const ERROR_MAX = 1_000;
const STACK_MAX = 4_000;
const COMPONENT_STACK_MAX = 2_500;

/** Seat tokens, 14-character room ids, session codes and teams' handles don't belong in a report. */
const SECRETS = /seat_[\w-]+|\b[a-z0-9]{14}\b|(?:\/s|\/with)\/[\w-]+/g;

interface Report {
  error: unknown;
  componentStack?: string | null | undefined;
  /** The route's pattern, never the URL with its room ids and tokens. */
  pattern: string;
}

/** Reports a crash to the API. A failed report is dropped: one error is enough. */
function reportError({ error, componentStack, pattern }: Report): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const body = {
    error: clean(message, ERROR_MAX),
    stack: clean(stack ?? '', STACK_MAX),
    componentStack: clean(componentStack ?? '', COMPONENT_STACK_MAX),
    url: pattern,
  };
  call(trackError, { body }).catch(() => {});
}

function clean(text: string, maxLength: number): string {
  return text.replace(SECRETS, '…').slice(0, maxLength);
}

/** Part of the client failed to load, by the words of Chromium, Firefox, Safari and, for styles, Vite. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
