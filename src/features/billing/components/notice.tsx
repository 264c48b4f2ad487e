import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { billingTexts } from '../texts.ts';

type NoticeProps = {
  title: string;
  body: string;
  illustration?: ReactNode;
  /** The first button tries again; without it and `action` it leads to the dashboard. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** In place of the first button. */
  action?: ReactNode;
  /** In place of the way back to the plans. */
  other?: ReactNode;
};

/** A page of the checkout without a form: what is the case, and where to go from here. */
export function Notice({ title, body, illustration, onRetry, isRetrying = false, action, other }: NoticeProps) {
  const first = onRetry ? (
    <Button variant="primary" size="lg" className="w-full" pending={isRetrying} onClick={onRetry}>
      {billingTexts.retry}
    </Button>
  ) : (
    <Button asChild variant="primary" size="lg" className="w-full">
      <Link to="/admin" reloadDocument>
        {billingTexts.toDashboard}
      </Link>
    </Button>
  );
  return (
    <CenteredCard title={title} lead={<span role="status">{body}</span>} illustration={illustration}>
      <div className="flex flex-col gap-3">
        {action ?? first}
        {other ?? (
          <Button asChild size="lg" className="w-full">
            <Link to="/subscribe">{billingTexts.back}</Link>
          </Button>
        )}
      </div>
    </CenteredCard>
  );
}
