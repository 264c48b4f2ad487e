import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { billingTexts } from '../texts.ts';

type NoticeProps = {
  title: string;
  body: string;
  illustration?: ReactNode;
  /** Makes the first button a retry; without it and `action` it leads to the dashboard. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Replaces the first button. */
  action?: ReactNode;
  /** Replaces the way back to the plans. */
  other?: ReactNode;
};

/** A checkout page without a form: the situation and the ways on. */
export function Notice({ title, body, illustration, onRetry, isRetrying = false, action, other }: NoticeProps) {
  const first = onRetry ? (
    <Button variant="primary" size="wide" pending={isRetrying} onClick={onRetry}>
      {billingTexts.retry}
    </Button>
  ) : (
    <ButtonLink to="/admin" reloadDocument variant="primary" size="wide">
      {billingTexts.toDashboard}
    </ButtonLink>
  );
  return (
    <CenteredCard title={title} lead={<span role="status">{body}</span>} illustration={illustration}>
      <div className="flex flex-col gap-3">
        {action ?? first}
        {other ?? (
          <ButtonLink to="/subscribe" size="wide">
            {billingTexts.back}
          </ButtonLink>
        )}
      </div>
    </CenteredCard>
  );
}

export function Waiting({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-4 py-24 text-center">
      <Spinner className="text-2xl text-ice" />
      <p className="text-lg">{title}</p>
      {children ? <p className="text-muted">{children}</p> : null}
    </div>
  );
}
